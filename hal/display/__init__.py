"""Display drivers: one module a controller, each a FrameBuffer that can show itself."""
