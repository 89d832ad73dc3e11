import type {
  DoorActsAnswer,
  DoorGuardianAnswer,
  DoorListAnswer,
  WireActResult,
} from '../../adapters/http/contract.ts';
import { type DoorAct } from '../../domain/door/door-act.ts';
import { timeOfAct } from '../../domain/door/door-clock.ts';
import { personsAhead } from '../../domain/door/door-ahead.ts';
import { passesIn, type DoorPerson } from '../../domain/door/door-person.ts';
import { musterAhead, type DoorMuster } from '../../domain/door/muster.ts';
import { countPasses } from '../../domain/door/pass.ts';
import { countPresence } from '../../domain/door/presence.ts';
import { NOTHING, type DoorMemory, type Kept } from '../../web/src/door/kept.ts';
import { FakeServer, refusal, routed, type FakeCall, type Reply, type Routes } from './fake-server.ts';

const EVENT: DoorListAnswer['event'] = {
  ...{ name: 'Polarlan', endsAt: null, consentAge: 16, walkInOre: 45_000, vippsNumber: '12345' },
  ...{ nightFrom: '', nightTo: '' },
};

/** The server's own sentence. */
const NOBODY_TO_RING = 'Vi har ingen foresatt å ringe til for denne deltakeren.';

type Outcome = { readonly outcome: string; readonly [detail: string]: unknown };

interface ActsBody {
  readonly sentAt: number;
  readonly acts: readonly DoorAct[];
}

/** The door's server at the network edge of tests of the app: it does each act once, and refuses what it is told to. */
export class DoorServer {
  persons: readonly DoorPerson[] = [];
  /** The roll call that runs, or has just ended. */
  muster: DoorMuster | null = null;
  /** What of the event is not as usual. */
  event: Partial<DoorListAnswer['event']> = {};
  lastRound: DoorListAnswer['lastRound'] = null;
  /** Guardians by code and position; nobody is known of the others. */
  readonly guardians = new Map<string, DoorGuardianAnswer>();
  /** The tokens of links that nobody has used. */
  readonly links = new Set<string>();
  /** The server's clock, which is that of the phone where a test says nothing else. */
  now: () => number = Date.now;
  /** The acts that were done, by their ids. */
  readonly done = new Map<string, DoorAct>();
  /** When they happened, as the server takes it. */
  readonly times = new Map<string, number>();
  /** What acts are answered in place of `done`, by their ids or types. */
  readonly outcomes = new Map<string, Outcome>();
  private readonly server = new FakeServer((call) => this.answer(call));
  readonly called = this.server.called;
  readonly next = this.server.next;
  readonly fetch = this.server.fetch;
  private isSessionGone = false;

  private readonly routes: Routes = {
    'POST /api/door/enrol': ({ body }) => {
      const { token } = body as { token: string };
      if (!this.links.delete(token)) return refusal(404, 'link-unknown', 'Lenken virker ikke lenger.');
      this.isSessionGone = false;
      return { body: { session: token, name: 'Dør 1', expiresAt: this.now() } };
    },
    'POST /api/door/leave': () => ({}),
    'GET /api/door/list': () => ({ body: { ...this.head(), persons: this.persons } }),
    'GET /api/door/changes': () => ({ body: { ...this.head(), changed: this.persons, gone: [] } }),
    'GET /api/door/guardian/:code/:position': (_, code = '', position = '') => {
      const guardian = this.guardians.get(`${code} ${position}`);
      return guardian ? { body: guardian } : refusal(404, 'guardian-unknown', NOBODY_TO_RING);
    },
    'POST /api/door/acts': ({ body }) => this.doAll(body as ActsBody),
  };

  /** Ends every session, as the crew does by a press. */
  removePhones(): void {
    this.isSessionGone = true;
  }

  private answer(call: FakeCall): Reply {
    if (this.isSessionGone && !call.path.endsWith('enrol')) return refusal(401, 'unauthenticated');
    return routed(this.routes, call) ?? refusal(404, 'not-found');
  }

  private head() {
    const version = `a-${String(this.done.size)}`;
    return {
      at: this.now(),
      version,
      ...{
        counts: countPresence(this.persons),
        others: countPasses(passesIn(this.persons)),
        muster: this.muster,
      },
      lastRound: this.lastRound,
      event: { ...EVENT, ...this.event },
    };
  }

  private doAll({ sentAt, acts }: ActsBody): Reply {
    const results = acts.map((act): WireActResult => {
      const planned = this.outcomes.get(act.id) ?? this.outcomes.get(act.type);
      if (!planned && !this.done.has(act.id)) this.persons = personsAhead(this.persons, [act], 'Dør 1');
      if (!this.done.has(act.id)) this.times.set(act.id, timeOfAct(act.at, sentAt, this.now()).at);
      this.done.set(act.id, act);
      this.muster = musterAhead(this.muster, [act], 'Dør 1');
      if (act.type === 'round') this.lastRound = { at: this.times.get(act.id) ?? act.at, by: 'Dør 1' };
      const person = this.persons.find(
        (one) => 'position' in act && one.code === act.code && one.position === act.position,
      );
      return { id: act.id, ...(planned ?? { outcome: 'done' }), ...(person && { person }) };
    });
    return { body: { at: this.now(), results } satisfies DoorActsAnswer };
  }
}

/** A phone's memory for one test. */
export class TestMemory implements DoorMemory {
  constructor(public kept: Kept = NOTHING) {}

  read() {
    return Promise.resolve(this.kept);
  }

  /** Why it stores nothing; null while it does. */
  trouble: Error | null = null;

  put(parts: Partial<Kept>) {
    if (this.trouble) return Promise.reject(this.trouble);
    this.kept = { ...this.kept, ...parts };
    return Promise.resolve();
  }
}
