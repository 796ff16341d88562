// @ts-check
/**
 * The service worker: shows an offline page when the site cannot be reached.
 *
 * It keeps the few files of one build that this page needs, by the list that the server writes before this script. Matches,
 * answers and all other pages come from the server each time: nothing that is shown can be an old position.
 */

/** The types of the page are not those of a worker. @type {any} */
const worker = self;
/** @type {{ name: string, offline: string, kept: string[], icon: string }} */
const build = worker.BUILD;
const kept = new Set(build.kept);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(dropOlder().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(open(event));
  else if (kept.has(new URL(request.url).pathname)) event.respondWith(fromHere(request));
});

async function keep() {
  const cache = await caches.open(build.name);
  // Without cookies: the page is the same for everybody.
  await Promise.all(
    build.kept.map(async (address) => {
      const answer = await fetch(address, { credentials: "omit", cache: "reload" });
      if (!answer.ok) throw new Error(`${address} cannot be kept: ${answer.status}`);
      await cache.put(address, answer);
    }),
  );
}

async function dropOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== build.name).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

/** Open a page: from the server, or not at all. @param {any} event @returns {Promise<Response>} */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(build.offline)) ?? Response.error();
  }
}

/** @param {Request} request @returns {Promise<Response>} */
async function fromHere(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
