"""Tests of the front ends for PCs."""
