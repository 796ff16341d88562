/** The scripts that pages load later, by their path from static/js: `loadScript` knows what each exports. */
declare namespace Site {
  interface Scripts {
    "../vendor/idiomorph.js": typeof import("../static/vendor/idiomorph.js");
    "boards/between.js": typeof import("../static/js/boards/between.js");
    "boards/coins.js": typeof import("../static/js/boards/coins.js");
    "coach.js": typeof import("../static/js/coach.js");
    "friends.js": typeof import("../static/js/friends.js");
    "gather.js": typeof import("../static/js/gather.js");
    "histogram.js": typeof import("../static/js/histogram.js");
    "../lab/cloud.js": typeof import("../static/lab/cloud.js");
    "../lab/growth.js": typeof import("../static/lab/growth.js");
    "offer.js": typeof import("../static/js/offer.js");
    "result.js": typeof import("../static/js/result.js");
    "sound.js": typeof import("../static/js/sound.js");
    "../watch/theatre.js": typeof import("../static/watch/theatre.js");
    "../watch/form.js": typeof import("../static/watch/form.js");
  }
}
