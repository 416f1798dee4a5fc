"""Notifications for slow games: it is your turn, by e-mail, a chat's webhook or web push; once for each turn,
and not at night.
"""
