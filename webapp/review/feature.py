"""The feature *review*: its page, its reviews as JSON, and the links to it."""

from webapp.feature import Feature
from webapp.http.origins import FramedPage
from webapp.play.views import KEPT, about_match
from webapp.review import views

FEATURE = Feature(
    name="review",
    needs=("play",),
    blueprints=(views.bp, views.api),
    limits={"reviews": "review.review review_api.review review_api.review_record"},
    tags={"reviews": "Reviews of records that are not kept."},
    frames={"review.review": FramedPage(about_match, (900, 1000), KEPT)},
    contributions="review/contributions.html",
)
