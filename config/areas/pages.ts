import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { adminPageRoutes } from '../../adapters/http/pages/admin-pages.ts';
import { adminPhotoRoutes } from '../../adapters/http/pages/admin-photos.ts';
import { adminSponsorRoutes } from '../../adapters/http/pages/admin-sponsors.ts';
import { eventRoutes, type EventParts } from '../../adapters/http/pages/event.ts';
import { noticeRoutes } from '../../adapters/http/pages/notice.ts';
import { pagedataRoutes } from '../../adapters/http/pages/pagedata.ts';
import { programmeRoutes } from '../../adapters/http/pages/programme.ts';
import { photoRoutes } from '../../adapters/http/pages/photos.ts';
import { siteFiles } from '../../adapters/http/pages/site-files.ts';
import { siteMetaRoutes } from '../../adapters/http/pages/site-meta.ts';
import { screenRoutes } from '../../adapters/http/pages/screen.ts';
import { sponsorRoutes } from '../../adapters/http/pages/sponsors.ts';
import { LogoFolder } from '../../adapters/photos/logo-folder.ts';
import { PhotoFolder } from '../../adapters/photos/photo-folder.ts';
import { OpeningGate } from '../../application/desk/opening-gate.ts';
import { PublicSeats } from '../../application/hall/public-seats.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { DiscordNews } from '../../application/discord/discord-news.ts';
import { EditNotice } from '../../application/pages/edit-notice.ts';
import { CompoBoard } from '../../application/compo/compo-board.ts';
import { EditPages } from '../../application/pages/edit-pages.ts';
import { EditSponsors } from '../../application/pages/edit-sponsors.ts';
import { EventCalendar } from '../../application/pages/event-calendar.ts';
import { HallScreen } from '../../application/pages/hall-screen.ts';
import { Photos } from '../../application/pages/photos.ts';
import { ReadPages } from '../../application/pages/read-pages.ts';
import { MINUTE, SECOND } from '../../domain/shared/durations.ts';
import { factsInForce, sourcedFacts, type EventFacts } from '../../domain/shared/event-facts.ts';
import { job, made, value } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, timer, type Area } from './area.ts';

/** The built pages, relative to the working directory. */
const SITE_FOLDER = 'dist/web';

/** How often logos that nobody uses are removed. */
const TIDY_MS = MINUTE;

/** How often the screens of the hall hear what has changed. */
const TELL_MS = SECOND;

/** What the public pages tell about the event. */
const SITE = {
  facts: P.facts,
  publicUrl: setting('publicUrl'),
  onlinePayment: P.canPayOnline,
  limits: setting('limits'),
  clock: P.clock,
  signup: SiteStatus,
  publicSeats: PublicSeats,
};

/** The pages that the crew edits, the organiser's photos, and the public site. */
export const pages: Area = [
  job(ReadPages, P.unitOfWork, P.clock),
  made(
    P.onPageSaved,
    (signup: SiteStatus, discord: DiscordNews, gate: OpeningGate) => (page) => {
      signup.apply(page);
      void discord.run();
      void gate.look();
    },
    SiteStatus,
    DiscordNews,
    OpeningGate,
  ),
  made(
    P.facts,
    (given: EventFacts, site: SiteStatus) => factsInForce(given, () => site.storedFacts()),
    P.factsGiven,
    SiteStatus,
  ),
  made(
    P.sourcedFacts,
    (given: EventFacts, file: string | undefined, site: SiteStatus) => () =>
      sourcedFacts(given, site.storedFacts(), file ? 'file' : 'example'),
    P.factsGiven,
    setting('eventFile'),
    SiteStatus,
  ),
  job(
    EditPages,
    ...([P.unitOfWork, P.htmlCleaner, P.secrets, P.clock, P.livedNow, P.photos] as const),
    P.readiness,
    P.onPageSaved,
  ),
  job(EditNotice, P.unitOfWork, P.secrets, P.clock, P.onPageSaved),
  job(EventCalendar, {
    units: P.unitOfWork,
    clock: P.clock,
    facts: P.facts,
    publicUrl: setting('publicUrl'),
  }),
  made(P.photos, (dataDir: string) => new PhotoFolder(join(dataDir, 'photos')), setting('dataDir')),
  // Loads the large image library at first use, so that the start need not wait for it.
  value(P.resizePhoto, async (file) =>
    (await import('../../adapters/photos/resize-photo.ts')).resizePhoto(file),
  ),
  job(Photos, {
    store: P.photos,
    resize: P.resizePhoto,
    units: P.unitOfWork,
    secrets: P.secrets,
    clock: P.clock,
  }),
  made(P.logos, (dataDir: string) => new LogoFolder(join(dataDir, 'photos', 'sponsors')), setting('dataDir')),
  value(P.resizeLogo, async (file) =>
    (await import('../../adapters/photos/resize-photo.ts')).resizeLogo(file),
  ),
  job(EditSponsors, {
    logos: P.logos,
    resize: P.resizeLogo,
    units: P.unitOfWork,
    secrets: P.secrets,
    clock: P.clock,
    livedNow: P.livedNow,
    log: P.log,
    onSaved: P.onPageSaved,
  }),

  job(HallScreen, {
    ...{ site: SiteStatus, compos: CompoBoard, facts: P.facts, clock: P.clock },
    secrets: P.secrets,
  }),

  routes(screenRoutes, HallScreen),
  routes(pagedataRoutes, ReadPages, HTTP.tools),
  routes(adminPageRoutes, EditPages, HTTP.tools),
  routes(noticeRoutes, EditNotice, HTTP.tools),
  routes(eventRoutes, SITE, ReadPages),
  routes(photoRoutes, Photos, setting('dataDir')),
  routes(adminPhotoRoutes, Photos, HTTP.tools),
  routes(sponsorRoutes, SiteStatus, setting('dataDir')),
  routes(adminSponsorRoutes, EditSponsors, HTTP.tools),
  routes(siteMetaRoutes, SITE, EventCalendar, ReadPages),
  routes(programmeRoutes, SITE, ReadPages),
  made(
    HTTP.site,
    (site: EventParts, read: ReadPages, compos: CompoBoard) => siteFiles(siteFolder(), site, read, compos),
    SITE,
    ReadPages,
    CompoBoard,
  ),

  timer({ everyMs: TELL_MS }, (screen: HallScreen) => screen.tell(), HallScreen),
  timer({ everyMs: TIDY_MS }, (sponsors: EditSponsors) => sponsors.removeUnused(), EditSponsors),
];

/** The folder of the built pages at the start. A later build points the link at other pages, unknown to this server. */
function siteFolder(): string {
  const link = join(process.cwd(), SITE_FOLDER);
  return existsSync(link) ? realpathSync(link) : link;
}
