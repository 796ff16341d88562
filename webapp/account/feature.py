"""The feature *account*: its pages, their limits, and its sections of the settings."""

from webapp.account import views
from webapp.account.device_links import old_links, prune_links
from webapp.feature import Feature, Retention

FEATURE = Feature(
    name="account",
    blueprints=(views.bp,),
    limits={
        "devices": "account.make_link account.hand_over account.accept_link account.log_out_elsewhere",
        "exports": "account.my_data",
    },
    contributions="account/contributions.html",
    retention=Retention(
        old_links, prune_links, ("expired link to another device", "expired links to other devices"), "links"
    ),
)
