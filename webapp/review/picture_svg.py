"""A picture as SVG."""

from xml.sax.saxutils import escape

from webapp.review.picture import HEIGHT, WIDTH, Box, Disc, Outline, Picture, Shape

_FONT = "'Atkinson Hyperlegible Next', Verdana, 'DejaVu Sans', sans-serif"


def to_svg(picture: Picture) -> str:
    """Write a picture as an SVG document."""
    inside = "\n".join(_element(shape) for shape in picture.shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img" font-family="{_FONT}">\n'
        f"<title>{escape(picture.text)}</title>\n{inside}\n</svg>\n"
    )


def _element(shape: Shape) -> str:
    if isinstance(shape, Box):
        return (
            f'<rect x="{shape.x:.1f}" y="{shape.y:.1f}" width="{shape.width:.1f}" '
            f'height="{shape.height:.1f}" rx="{shape.radius:.1f}"{_paint(shape)}/>'
        )
    if isinstance(shape, Disc):
        return f'<circle cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.radius:.1f}"{_paint(shape)}/>'
    if isinstance(shape, Outline):
        moved = f"translate({shape.x:.1f} {shape.y:.1f}) scale({shape.scale:.4f})"
        return f'<path d="{shape.path}" transform="{moved}"{_paint(shape, 2 / shape.scale)}/>'
    weight = ' font-weight="700"' if shape.bold else ""
    return (
        f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" font-size="{shape.size:.1f}" fill="{shape.fill}" '
        f'text-anchor="{shape.anchor}"{weight}>{escape(shape.text)}</text>'
    )


def _paint(shape: Box | Disc | Outline, width: float = 2) -> str:
    stroke = "" if shape.stroke is None else f' stroke="{shape.stroke}" stroke-width="{width:.3g}"'
    return f' fill="{shape.fill}"{stroke}'
