import { playedNow } from '../../domain/compo/played-now.ts';
import { photoAddress } from '../../domain/pages/photo.ts';
import { nowAndNext, programmeEntries } from '../../domain/pages/programme.ts';
import { SCREEN_DEFAULTS } from '../../domain/pages/screen-page.ts';
import type { Screen, ScreenCompo } from '../../domain/pages/screen-slides.ts';
import { logoAddress } from '../../domain/pages/sponsor.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import type { CompoBoard } from '../compo/compo-board.ts';
import type { ShownCompo } from '../compo/shown-compo.ts';
import type { SiteStatus } from '../hall/site-status.ts';
import type { Clock, Secrets } from '../ports/system.ts';

/** How much of the programme a screen without net can go on with. */
const MOST_LATER = 40;

/** The screen as it is sent, and its version: another whenever any of it has changed. */
export interface SentScreen {
  readonly json: string;
  readonly version: string;
}

/** What `HallScreen` needs. */
export interface HallScreenParts {
  readonly site: Pick<
    SiteStatus,
    'screen' | 'programme' | 'dates' | 'notice' | 'sponsors' | 'news' | 'seatCount'
  >;
  readonly compos: Pick<CompoBoard, 'shown' | 'starts' | 'refresh'>;
  readonly facts: Pick<EventFacts, 'name'>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'hmac'>;
}

/** What the screens of the hall show, from what this process knows: showing it costs no query. Times are epoch ms. */
export class HallScreen {
  private content = '';
  private sent: SentScreen = { json: '', version: '' };
  private told = '';
  private readonly listeners = new Set<(version: string) => void>();

  constructor(private readonly parts: HallScreenParts) {}

  /** With all competitions as they are stored. */
  async read(): Promise<SentScreen> {
    await this.parts.compos.refresh();
    return this.look();
  }

  /** Calls the listener with each new version. Returns a function that unsubscribes. */
  subscribe(listener: (version: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells listeners what has changed since the last time, also by the clock alone. */
  tell(): void {
    const { version } = this.look();
    const isFirst = this.told === '';
    if (version === this.told) return;
    this.told = version;
    if (!isFirst) for (const listener of this.listeners) listener(version);
  }

  private look(): SentScreen {
    const now = this.parts.clock.now();
    const shown = this.shown(now);
    const content = JSON.stringify(shown);
    if (content !== this.content) {
      const json = JSON.stringify({ at: now, ...shown } satisfies Screen);
      this.content = content;
      this.sent = { json, version: this.parts.secrets.hmac(json) };
    }
    return this.sent;
  }

  private shown(now: number): Omit<Screen, 'at'> {
    const { site, compos, facts } = this.parts;
    const page = site.screen() ?? SCREEN_DEFAULTS;
    const { starts: startsAt, ends: endsAt } = site.dates();
    return {
      event: { name: facts.name, startsAt, endsAt },
      notice: site.notice(),
      ...(page.now ? this.programme(now) : { now: [], next: [], later: [] }),
      compos: page.compos ? compos.shown().map(screenCompo) : [],
      countdown: page.countdown ? { startsAt, endsAt } : null,
      slides: page.slides
        .filter(({ active, until }) => active && (until === null || now < until))
        .map((slide) => ({ ...slide, picture: slide.photo && photoAddress(slide.photo) })),
      sponsors: (page.sponsors ? site.sponsors() : []).map(({ name, logo }) => ({
        ...{ name, logo: logoAddress(logo), width: logo.width, height: logo.height },
      })),
      seats: page.seats ? this.seats() : null,
      seconds: page.seconds,
    };
  }

  private programme(at: number): Pick<Screen, 'now' | 'next' | 'later'> {
    const { site, compos } = this.parts;
    const entries = programmeEntries(site.programme() ?? { rows: [] }, compos.starts());
    const { now, next } = nowAndNext(entries, at);
    const later = entries.filter((entry) => entry.start > at && !next.includes(entry));
    return { now, next, later: later.slice(0, MOST_LATER) };
  }

  private seats(): Screen['seats'] {
    const { site } = this.parts;
    const { signupOpen, signupOver, hasSeats } = site.news();
    return signupOpen && !signupOver && hasSeats ? site.seatCount() : null;
  }
}

function screenCompo({ compo, title, play, places }: ShownCompo): ScreenCompo {
  const nameOf = (id: string) => compo.teams.find((team) => team.id === id)?.name ?? null;
  const { inPlay, next } = play ? playedNow(play, nameOf) : { inPlay: [], next: [] };
  const standing = places.map(({ place, text }) => ({ place, text }));
  return { id: compo.game, title, inPlay, next, standing };
}
