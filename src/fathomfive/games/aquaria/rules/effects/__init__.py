"""The effects of circles, dials, cards and tokens: each opcode of the notation is a step, by chapters of the
rulebook.
"""
