import type { Asked } from './known-my-calls.ts';

/** What everybody sees of competitions. */
export const COMPO_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/compo': () => ({}),
  'GET /api/compo/:game': ({ compo: { open } }) => ({ params: { game: open } }),
};

/** What visitors do with their teams; sent with the token of their session. */
export const TEAM_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/my/compo/:game': ({ compo: { open } }) => ({ params: { game: open } }),
  'POST /api/my/compo/:game/team': ({ compo: { open } }) => ({
    params: { game: open },
    body: { position: 2, nick: 'Ny her', name: 'Nytt lag' },
  }),
  'PUT /api/my/compo/:game/team': ({ compo: { open } }) => ({
    params: { game: open },
    body: { position: 1, name: 'Annet navn' },
  }),
  'POST /api/my/compo/:game/join': ({ compo: { open, teamCode } }) => ({
    params: { game: open },
    body: { position: 2, nick: 'Ny her', teamCode },
  }),
  'POST /api/my/compo/:game/leave': ({ compo: { open } }) => ({
    params: { game: open },
    body: { position: 1 },
  }),
  'POST /api/my/compo/:game/remove': ({ compo: { open, mate } }) => ({
    params: { game: open },
    body: { position: 1, member: mate },
  }),
};

/** What the crew does with competitions. */
export const CREW_COMPO_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/admin/getCompo/:game': ({ compo: { drawn } }) => ({ params: { game: drawn } }),
  'PUT /api/admin/setCompo/:game': ({ compo: { open } }) => ({
    params: { game: open },
    body: {
      ...{ kind: 'groups-single', startsAt: 1, closesAt: 2, teamSize: { least: 1, most: 2 }, mostTeams: 8 },
      ...{ thirdPlace: true, groupCount: 2, advance: 1, link: 'https://example.no' },
      results: [{ place: 1, text: 'Radene' }],
    },
  }),
  'POST /api/admin/drawCompo/:game': ({ compo: { open } }) => ({ params: { game: open }, body: { seed: 1 } }),
  'PUT /api/admin/reportMatch/:game': ({ compo: { drawn, version } }) => ({
    params: { game: drawn },
    body: { match: '1', a: 2, b: 1, clear: false, version },
  }),
  'POST /api/admin/resetDraw/:game': ({ compo: { drawn, version } }) => ({
    params: { game: drawn },
    body: { version },
  }),
  'POST /api/admin/renameTeam/:game': ({ compo: { open, team } }) => ({
    params: { game: open },
    body: { team, name: 'Nytt navn' },
  }),
  'POST /api/admin/removeTeam/:game': ({ compo: { open, team } }) => ({
    params: { game: open },
    body: { team },
  }),
};
