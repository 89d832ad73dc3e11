// TypeScript is read with the package `typescript`: version 7, which checks and builds, has no API for it.

/** The areas, and the other areas that each may import in application/, with the reasons. All else is forbidden. */
const ARROWS = {
  messages: [
    // Who is told goes by where they are.
    'people',
  ],
  people: [],
  crew: [
    // The log tells the names of now.
    'people',
  ],
  desk: [
    // What counts is what the site shows.
    'hall',
    // Competitions wait for a draw, and their matches for a result.
    'compo',
    // What the Drift page warns of waits for somebody.
    'upkeep',
    // The crew is mailed of an opening that is late.
    'messages',
    // Hours of night without enough guards wait for some.
    'door',
  ],
  discord: [
    // The crew is told of mails that did not arrive.
    'messages',
  ],
  payments: [
    // Whose deadline has passed leaves as others do, and who paid is noted by name.
    'people',
    // Receipts and reminders are queued as all mails are.
    'messages',
    // The crew's channel is told of a booked report, and both are set up among the settings.
    'discord',
  ],
  consent: [
    // A blocked address is asked nothing.
    'people',
    // What guardians are mailed is queued, and bounded, as all mails are.
    'messages',
  ],
  my: [
    // Visitors move, leave and are corrected as by the crew.
    'people',
    // The sheet tells what a code owes, and whether it can be signed up again.
    'payments',
    // A corrected guardian is asked, one whose child leaves is told.
    'consent',
    // Links are bounded as all mails that strangers may cause.
    'messages',
  ],
  compo: [
    // Teams are made with the session of Min påmelding, and counted as its other acts are.
    'my',
  ],
  hall: [
    // Starts of competitions alone make a programme.
    'compo',
  ],
  signup: [
    // A request for a code is refused while the hall is full, which the seat map knows.
    'hall',
    // A blocked address gets no code.
    'people',
    // The confirmation tells what is owed, and has the ticket.
    'payments',
    // The guardians of a new sign-up are asked.
    'consent',
    // Codes are bounded, and confirmations queued, as all mails are.
    'messages',
  ],
  door: [
    // Who comes without having signed up is added as the crew adds persons.
    'people',
    // Money taken at the door is booked as other payments are.
    'payments',
    // Those on the plan for the night are mailed their shifts.
    'messages',
  ],
  upkeep: [
    // The Drift page counts seats by state, and a reset reloads the map.
    'hall',
    // A reset clears the visitor log.
    'crew',
    // A restore erases again who came and went at an event that is over.
    'door',
    // The history of a LAN tells nothing of who came once that is erased.
    'people',
    // The Drift page tells of mails that wait, or did not arrive.
    'messages',
    // Another event is told to Discord anew.
    'discord',
  ],
  privacy: [
    // The daily erasure and a restore must not run at the same time.
    'upkeep',
    // Who is erased leaves their teams and seats, and moves are told with names.
    'people',
    // A mail is given out without the link of a guardian.
    'consent',
  ],
  pages: [
    // A changed event date must not postpone the erasure that was promised.
    'privacy',
    // A notice is posted there, too.
    'discord',
    // The screens of the hall show its free seats, and what the site shows.
    'hall',
    // They show what is played.
    'compo',
  ],
};

const AREAS = Object.keys(ARROWS).join('|');

/** The rooms of the domain, and what of each the others may import. Its other files are its own. */
const EXPORTS = {
  signup: [
    'participant',
    'participant-fields',
    'registration',
    'session',
    'booking-code',
    'code-search',
    'ticket-check',
  ],
  hall: ['seat', 'hold', 'best-seats'],
  payments: ['payment', 'balance', 'payment-deadline'],
  people: ['registered-person', 'person-correction'],
  door: ['presence', 'round'],
  consent: ['consent', 'consent-way', 'guardian', 'lacking-consent'],
  compo: [],
  pages: [
    'front-page',
    'info-page',
    'signup-page',
    'signup-schedule',
    'schedule-saved',
    'page-fields',
    'frame-hosts',
  ],
  messages: [],
  crew: [],
  desk: ['readiness'],
  upkeep: ['backup'],
  privacy: ['privacy'],
};
const ROOMS = Object.keys(EXPORTS).join('|');
const EXPORTED = Object.entries(EXPORTS).flatMap(([room, files]) =>
  files.map((file) => `^domain/${room}/${file}\\.ts$`),
);

/** What the calls of all areas share, in adapters/http. */
const SHARED = 'bodies|core|guards|present|sentences|server';

/** The jobs of other areas that calls may use, each with its reason. */
const CALLS = {
  core: [
    // Every request counts for the visitor log.
    'crew',
    // Whether the site can be written to, and warned of by a request, is what the Drift page tells.
    'upkeep',
  ],
  present: [
    // Lists and what is given out about somebody show moves alike.
    'people',
  ],
  guards: [
    // Every crew call checks the login.
    'crew',
  ],
  people: [
    // The list of persons shows what each code owes.
    'payments',
  ],
  signup: [
    // Below who waits for a place stands who waits for theirs to be sold again.
    'payments',
  ],
  hall: [
    // The stream of the map tells of competitions, too.
    'compo',
    // It tells the screens of the hall what has changed.
    'pages',
  ],
  pages: [
    // The document of a game tells whether it has a competition.
    'compo',
    // The facts about an event include whether sign-up is open.
    'hall',
  ],
  desk: [
    // Facts that lead money astray need the superadmin's password.
    'crew',
  ],
  upkeep: [
    // Acts that cannot be undone need the superadmin's password.
    'crew',
  ],
};

const jobsKnowTheirArrows = (area) => ({
  name: `application-${area}-knows-its-arrows`,
  comment: 'An area of jobs knows the ports, what areas share, and the areas that ARROWS names for it.',
  severity: 'error',
  from: { path: `^application/${area}/` },
  to: { path: '^application/', pathNot: `^application/(ports|shared|${[area, ...ARROWS[area]].join('|')})/` },
});

const callsKnowTheirJobs = (area) => ({
  name: `http-${area}-asks-its-jobs`,
  comment: 'The calls of an area ask its own jobs, and those that CALLS names for it.',
  severity: 'error',
  from: { path: `^adapters/http/${area}/` },
  to: {
    path: '^application/',
    pathNot: `^application/(ports|shared|${[area, ...(CALLS[area] ?? [])].join('|')})/`,
  },
});

/** The packages that the server runs with. All other `dependencies` build it, or are for the pages. */
const SERVER_PACKAGES = [
  ...[
    '@koa/router',
    '@node-rs/argon2',
    'class-validator',
    'inversify',
    'ipaddr.js',
    'koa',
    'mysql2',
    'nodemailer',
    'pdfkit',
    'pino',
  ],
  ...['prom-client', 'qr', 'reflect-metadata', 'sanitize-html', 'saxes', 'send', 'sharp', 'typeorm'],
];

/** The walls of the house: who may import whom. Each rule is one wall; whatever no rule forbids is allowed. */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment: 'The rules of a LAN party stand alone: no package, no module of Node, nothing of ours.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'every-room-is-listed',
      comment: 'A folder that EXPORTS does not name, or a rule beside the folders, would have no walls.',
      severity: 'error',
      from: { path: '^domain/', pathNot: `^domain/(shared|${ROOMS})/[^/]+$` },
      to: {},
    },
    {
      name: 'rooms-meet-by-what-they-export',
      comment: 'Whoever changes a rule that EXPORTS does not name looks at its own room only.',
      severity: 'error',
      from: { path: '^domain/([^/]+)/' },
      to: { path: '^domain/', pathNot: ['^domain/$1/', '^domain/shared/', ...EXPORTED] },
    },
    {
      name: 'what-rooms-share-knows-none-of-them',
      comment: 'Places, times and texts, of which three rooms or more make use.',
      severity: 'error',
      from: { path: '^domain/shared/' },
      to: { path: '^domain/', pathNot: '^domain/shared/' },
    },
    {
      name: 'application-imports-domain-only',
      comment:
        'The jobs know the rules and their own ports. Whatever else they need comes in through a port.',
      severity: 'error',
      from: { path: '^application/' },
      to: { pathNot: '^(application|domain)/' },
    },
    {
      name: 'every-area-is-listed',
      comment: 'A folder that ARROWS does not name, or a file beside the folders, would have no walls.',
      severity: 'error',
      from: {
        path: '^(application|adapters/http|config/areas)/',
        pathNot: [
          `^application/(ports|shared|${AREAS})/`,
          `^adapters/http/((${SHARED}|${AREAS})/|contract\\.ts$)`,
          `^config/areas/(${AREAS}|area)\\.ts$`,
        ],
      },
      to: {},
    },
    ...Object.keys(ARROWS).map(jobsKnowTheirArrows),
    ...[...SHARED.split('|'), ...Object.keys(ARROWS)].map(callsKnowTheirJobs),
    {
      name: 'what-areas-share-knows-none-of-them',
      comment: 'What five areas or more use, and the ports, stand below them all.',
      severity: 'error',
      from: { path: '^application/(shared|ports)/' },
      to: { path: '^application/', pathNot: '^application/(shared|ports)/' },
    },
    {
      name: 'http-areas-do-not-meet',
      comment: 'The calls of an area stand side by side; what two of them need goes into a folder of SHARED.',
      severity: 'error',
      from: { path: `^adapters/http/(${AREAS})/` },
      to: { path: `^adapters/http/(${AREAS})/`, pathNot: '^adapters/http/$1/' },
    },
    {
      name: 'http-knows-no-area-where-it-is-shared',
      comment: 'What every call passes, or may use, knows none of them.',
      severity: 'error',
      from: { path: `^adapters/http/(${SHARED})/` },
      to: { path: `^adapters/http/(${AREAS})/` },
    },
    {
      name: 'the-contract-is-for-the-pages',
      comment: 'It names what every area says, so whoever of the server imported it would know them all.',
      severity: 'error',
      from: { pathNot: '^(web|test)/' },
      to: { path: '^adapters/http/contract\\.ts$' },
    },
    {
      name: 'adapters-face-inward',
      comment: 'An adapter serves the application. It knows neither how it is put together nor the pages.',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: '^(config|web)/' },
    },
    {
      name: 'adapters-do-not-meet',
      comment: 'One adapter can be swapped without a look at the others.',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/' },
      to: { path: '^adapters/', pathNot: '^adapters/$1/' },
    },
    {
      name: 'config-alone-knows-inversify',
      comment: 'Whatever is put together by it is a plain class, which a test makes with `new`.',
      severity: 'error',
      from: { pathNot: '^(config|test)/' },
      to: { path: '(^|/)node_modules/inversify/' },
    },
    {
      name: 'nobody-imports-config',
      comment: 'Only the composition root knows the whole; only a test may start it from outside.',
      severity: 'error',
      from: { pathNot: '^(config|test)/' },
      to: { path: '^config/' },
    },
    {
      name: 'web-imports-domain-and-the-contract',
      comment: 'The pages share the rules with the server and speak its wire format; nothing else of ours.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(application|adapters|config|test)/', pathNot: '^adapters/http/contract\\.ts$' },
    },
    {
      name: 'web-imports-the-contract-as-types',
      comment: 'The contract is erased at build time, so no code of the server reaches a browser.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^adapters/http/contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-do-not-meet',
      comment:
        "A page, public or in crew/, changes and goes without a look at the others. What two of them share is in ui/, the crew's in admin/.",
      severity: 'error',
      from: { path: '^web/src/features/(crew/[^/]+|[^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'pieces-of-the-look-know-no-matter',
      comment:
        'A button, a field or a table serves every page. What is about seats, payment or a ticket has a folder in ui/.',
      severity: 'error',
      from: { path: '^web/src/ui/[^/]+$' },
      to: { path: '^web/src/(ui/[^/]+/|admin/|live/)' },
    },
    {
      name: 'shared-pieces-know-no-crew',
      comment: "What the crew's pages share is in admin/, and no visitor loads it.",
      severity: 'error',
      from: { path: '^web/src/(ui|api)/' },
      to: { path: '^web/src/(admin|layout)/' },
    },
    {
      name: 'features-are-opened-by-routes',
      comment: 'What pages share knows none of them; only the tables of addresses do.',
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: '^web/src/(features/|routes\\.tsx$|admin/((admin|setup)-pages\\.ts|admin-area\\.tsx)$)',
      },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'nobody-imports-web-or-tests',
      comment: 'The pages are an end point, and so are the tests; only a test looks at either.',
      severity: 'error',
      from: { pathNot: '^(web|test)/' },
      to: { path: '^(web|test)/' },
    },
    {
      name: 'no-circles',
      comment: 'Two modules that import each other are one module in two files.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'server-imports-its-own-packages-only',
      comment: 'What tests, builds or shows the pages is not there for the server; types are gone by then.',
      severity: 'error',
      from: { path: '^(domain|application|adapters|config)/' },
      to: {
        path: '(^|/)node_modules/',
        pathNot: `(^|/)node_modules/(${SERVER_PACKAGES.join('|')})/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-dev-packages-in-what-is-built',
      comment: 'The first start builds without what tests, measuring and pictures need, types included.',
      severity: 'error',
      from: { path: '^(domain|application|adapters|config|web/src)/' },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'scripts-use-node-alone',
      comment: 'The set-up runs before any package is there. What a test starts runs after it.',
      severity: 'error',
      from: {
        path: '^(config|test/support)/.*\\.mjs$',
        pathNot: '^test/support/check-patterns\\.mjs$',
      },
      to: { dependencyTypesNot: ['core', 'local'] },
    },
    {
      name: 'imports-resolve',
      comment:
        'An import that leads nowhere, or to a package that package.json does not name, breaks elsewhere.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
