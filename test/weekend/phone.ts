import type { Clock } from '../../application/ports/system.ts';
import { personsAhead } from '../../domain/door/door-ahead.ts';
import type { DoorPerson } from '../../domain/door/door-person.ts';
import type { DoorMuster } from '../../domain/door/muster.ts';
import { doorActs, type DoorActs } from '../../web/src/door/acts.ts';
import { DoorSync, type DoorState } from '../../web/src/door/door-sync.ts';
import { enrolToken } from '../../web/src/door/enrolling.ts';
import type { Kept, QueuedAct } from '../../web/src/door/kept.ts';
import { shownMuster } from '../../web/src/door/shown-muster.ts';
import type { Chance } from './chance.ts';
import { PhoneNet, type PhoneCall } from './phone-net.ts';
import { PhonePage, type Device } from './phone-page.ts';
import { PhoneStorage } from './phone-storage.ts';
import type { Told } from './told.ts';

const NO_UNDO = { offer: () => undefined, tell: () => undefined };

/** A phone at the door: the door's own code in a page, over a net and a storage of its own. */
export class Phone implements Device {
  readonly storage = new PhoneStorage((kept) => this.noteQueued(kept));
  readonly net: PhoneNet;
  ahead = 0;
  /** What the crew knows it by, each time it was enrolled. */
  readonly ids: string[] = [];
  /** Every act that was waiting in its storage, unless somebody logged out in spite of that. */
  readonly queued = new Map<string, QueuedAct>();
  /** What was taken in cash (øre), by the act. */
  readonly taken = new Map<string, number>();
  /** What it has told of acts, by their ids. */
  readonly told = new Set<string>();
  private page!: PhonePage;
  private sync!: DoorSync;

  constructor(
    readonly name: string,
    readonly clock: Clock,
    readonly chance: Chance,
    reach: (phone: Phone, call: PhoneCall) => Promise<Told>,
  ) {
    this.net = new PhoneNet(chance, (call) => this.page.waitFor(reach(this, call)));
  }

  get isOnline(): boolean {
    return this.net.mood !== 'off';
  }

  get state(): DoorState {
    return this.sync.current();
  }

  /** Everybody as the phone shows them. */
  get persons(): readonly DoorPerson[] {
    const { list, queue, session } = this.state;
    const acts = queue.map(({ act }) => act);
    return personsAhead(list?.persons ?? [], acts, session?.name ?? '');
  }

  /** The roll call that it shows. */
  get muster(): DoorMuster | null {
    return this.page.look(() => shownMuster(this.sync));
  }

  fetch(path: string, request: RequestInit): Promise<Response> {
    return this.net.fetch(path, request);
  }

  /** Opens the page, anew where it was open. */
  async open(): Promise<void> {
    (this.page as PhonePage | undefined)?.close();
    this.page = new PhonePage(this);
    this.sync = new DoorSync(this.storage);
    this.sync.subscribe(() => this.note());
    await this.page.does(() => void this.sync.start());
  }

  async enrol(url: string): Promise<void> {
    await this.does((sync) => void sync.enrol(enrolToken(url) ?? '').catch(() => undefined));
  }

  /** Does something that the page's code does by itself. */
  does(act: (sync: DoorSync) => void): Promise<void> {
    this.page.wakeUp();
    return this.page.does(() => act(this.sync));
  }

  /** Does what the crew at the door does. */
  acts(act: (acts: DoorActs) => void): Promise<void> {
    return this.does((sync) => act(doorActs(sync, NO_UNDO, this.state.list?.event)));
  }

  /** Logs out, also where something is not sent, or refused: that is nobody's any more. */
  async leave(): Promise<void> {
    const { queue, recent } = this.state;
    const refused = recent.filter(({ outcome }) => outcome === 'refused');
    for (const { act } of [...queue, ...refused]) this.queued.delete(act.id);
    await this.does((sync) => void sync.leave());
  }

  sleep(): void {
    this.page.sleep();
  }

  async changeNet(mood: PhoneNet['mood']): Promise<void> {
    const wasOnline = this.isOnline;
    this.net.mood = mood;
    if (wasOnline !== this.isOnline) await this.page.tell(this.isOnline ? 'online' : 'offline');
  }

  /** What has come due: late calls, timers. */
  async runDue(): Promise<void> {
    await this.net.arriveLate();
    await this.page.runDue();
  }

  private noteQueued({ queue }: Kept): void {
    for (const one of queue) this.queued.set(one.act.id, one);
  }

  private note(): void {
    const { queue, notices } = this.state;
    for (const { id } of notices) this.told.add(id);
    for (const { act } of queue) {
      if (this.taken.has(act.id)) continue;
      if ((act.type === 'pay' || act.type === 'walkin' || act.type === 'visit') && act.how === 'cash')
        this.taken.set(act.id, act.ore ?? 0);
    }
  }
}
