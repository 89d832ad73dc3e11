import { aSignupPage } from './builders.ts';
import type { Asked } from './known-my-calls.ts';
import { aCompoPage, aFoodPage, aFrontPage, aGame, aRow } from './page-builders.ts';

const asked: Asked = () => ({});

const PAGES: Readonly<Record<string, object>> = {
  Front: aFrontPage(),
  Signup: aSignupPage(),
  Food: aFoodPage(),
  Info: { title: 'Praktisk', sections: [{ id: 1, title: 'Regler', content: '<p>Vær snill</p>', order: 1 }] },
  Compos: aCompoPage({ games: [aGame()] }),
  Program: { rows: [aRow({ end: aRow().start + 3_600_000, place: 'Kantina', kind: 'Mat' })] },
  Screen: { slides: [{ title: 'Kiosken', text: 'Åpen til 02' }], seconds: 10, sponsors: false },
};

/** What is sent as a file, made when it is asked for. */
export const FILE_CALLS: Readonly<Record<string, Asked>> = {
  'GET /robots.txt': asked,
  'GET /sitemap.xml': asked,
  'GET /dor.webmanifest': asked,
  'GET /site.webmanifest': asked,
  'GET /arrangement.ics': asked,
  'GET /program.ics': asked,
};

/** What is asked about how the program is doing. */
export const DRIFT_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/admin/getOperations': asked,
  'GET /api/admin/getWarnings': asked,
  'GET /api/admin/getTrends': asked,
  'GET /api/admin/getHistory': asked,
  'GET /api/admin/getReport': asked,
  'GET /api/admin/getReport.csv': asked,
};

/** How the crew writes what stands on the site. */
export const PAGE_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/admin/getPhotos': asked,
  'POST /api/admin/addPhoto': ({ file }) => ({ body: file, headers: { 'Content-Type': 'image/png' } }),
  'PUT /api/admin/orderPhotos': ({ photo }) => ({ body: { ids: [photo] } }),
  'DELETE /api/admin/removePhoto/:id': ({ photo }) => ({ params: { id: photo } }),
  'GET /api/admin/getNotice': asked,
  'PUT /api/admin/updateNotice': () => ({
    body: { text: 'Maten er klar', until: null, discord: false, updatedAt: 0 },
  }),
  'GET /api/admin/getSponsors': asked,
  'POST /api/admin/addSponsorLogo': ({ file }) => ({ body: file, headers: { 'Content-Type': 'image/png' } }),
  'PUT /api/admin/updateSponsors': ({ logo }) => ({
    body: { sponsors: [{ name: 'Kiosken', url: 'https://kiosken.example', logo: logo.id }] },
  }),
  'POST /api/pagedata/clearComposPageCache': asked,
  'POST /api/pagedata/clearInfoPageCache': asked,
  'POST /api/admin/testDiscord': () => ({ body: { which: 'public' } }),
  ...Object.fromEntries(
    Object.entries(PAGES).flatMap(([name, page]): [string, Asked][] => [
      [`GET /api/pagedata/get${name}Page`, asked],
      [`PUT /api/admin/update${name}Page`, () => ({ body: page })],
    ]),
  ),
};
