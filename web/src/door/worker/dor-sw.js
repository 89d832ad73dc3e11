/**
 * Lets the door open without net: all its files are fetched when it is first opened with net, and are taken from there. A new
 * version waits until the old one is closed, so that a page never gets parts of two. Calls always go to the server.
 * The build fills in the version and the files.
 */
const CACHE = `dor-${'VERSION'}`;
const PAGE = '/dor';
const FILES = [/* FILES */];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' ? pathname === PAGE : FILES.includes(pathname))
    event.respondWith(fromCache(request.mode === 'navigate' ? PAGE : pathname, request));
});

async function fromCache(path, request) {
  const kept = await caches.open(CACHE).then((cache) => cache.match(path));
  return kept ?? fetch(request);
}

async function removeOld() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('dor-') && name !== CACHE).map((name) => caches.delete(name)),
  );
}
