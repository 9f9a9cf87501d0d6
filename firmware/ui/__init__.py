"""Drawing: canvas, layout, art, widgets. Knows a display's size and colours, no board and no rules."""
