"""Words on the screen, one module a language. Bytes, because drawing bytes allocates nothing."""
