"""The feature *documents*: its pages, and the links to it."""

from webapp.documents import views
from webapp.feature import Feature

FEATURE = Feature(
    name="documents",
    blueprints=(views.bp,),
    contributions="documents/contributions.html",
)
