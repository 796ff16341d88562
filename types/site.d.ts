/** The scripts that pages load later, by their path from static/: `loadScript` knows what each exports. */
declare namespace Site {
  interface Scripts {
    "games/dinner/coins.js": typeof import("../static/games/dinner/coins.js");
    "games/tokens/between.js": typeof import("../static/games/tokens/between.js");
    "lab/cloud.js": typeof import("../static/lab/cloud.js");
    "lab/growth.js": typeof import("../static/lab/growth.js");
    "play/coach.js": typeof import("../static/play/coach.js");
    "play/friends.js": typeof import("../static/play/friends.js");
    "play/gather.js": typeof import("../static/play/gather.js");
    "play/result.js": typeof import("../static/play/result.js");
    "site/sound.js": typeof import("../static/site/sound.js");
    "vendor/idiomorph.js": typeof import("../static/vendor/idiomorph.js");
    "watch/form.js": typeof import("../static/watch/form.js");
    "watch/histogram.js": typeof import("../static/watch/histogram.js");
    "watch/theatre.js": typeof import("../static/watch/theatre.js");
  }
}
