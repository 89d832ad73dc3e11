import {
  afterAnswer,
  droppedBy,
  isDue,
  isOn,
  mustWait,
  type DiscordAnswer,
} from '../../domain/messages/discord-delivery.ts';
import { crewNews, crewToldAnew, type CrewTold, type Post } from '../../domain/messages/discord-news.ts';
import { MINUTE, SECOND } from '../../domain/shared/durations.ts';
import { newsForAll } from './channels.ts';
import { mailsFailed } from '../messages/lately-failed.ts';
import type { Backups } from '../ports/backups.ts';
import type { DiscordChannel, DiscordPost, DiscordSender, WordPost } from '../ports/discord.ts';
import type { Clock, Log, Pause, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

const JOB = 'discord';
/** Longer than a post takes. A process that dies keeps the others from posting for so long. */
const CLAIM_MS = 30 * SECOND;
/** How often it is looked whether mail and backups are in order. */
const LOOK_MS = MINUTE;
/** How long a post under way may take when the program stops. */
const LAST_POST_MS = 2 * SECOND;

/** What `DiscordNews` needs. */
export interface DiscordNewsParts {
  readonly units: UnitOfWork;
  readonly sender: DiscordSender;
  readonly backups: Pick<Backups, 'list'>;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly log: Log;
  readonly wordPost: WordPost;
}

interface Waiting {
  readonly channel: DiscordChannel;
  readonly post: DiscordPost;
}

/**
 * Tells Discord what is new, in one process at a time. What is told is seen from outside: the job compares what is stored with
 * what was told last, so that nobody who signs up waits for it.
 */
export class DiscordNews {
  private readonly holder: string;
  private running: Promise<void> | null = null;
  /** How often somebody has asked for news. */
  private asked = 0;
  private isStopping = false;
  private readonly stopping = new AbortController();
  private lookedAt = -Infinity;
  private knownBackupAt: number | null = null;
  /** An answer that could not be stored, so that nothing is posted twice. */
  private unsettled: { readonly waiting: Waiting; readonly answer: DiscordAnswer } | null = null;
  private isFailing = false;

  constructor(private readonly parts: DiscordNewsParts) {
    this.holder = parts.secrets.hex(32);
  }

  /** Looks for news, and posts what waits. Never throws. While it runs, a further call has it look once more. */
  async run(): Promise<void> {
    this.asked += 1;
    this.running ??= this.runUntilTold().finally(() => (this.running = null));
    return this.running;
  }

  /** Ends the claim of a process that died. Only where no other process can be running. */
  async takeOver(): Promise<void> {
    await this.parts.units.run(({ jobs }) => jobs.release(JOB));
  }

  /** Starts no further post, and soon gives up the one under way: it is posted after the next start. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.running) await Promise.race([this.running, this.parts.pause(LAST_POST_MS)]);
    this.stopping.abort();
    await this.running;
  }

  private async runUntilTold(): Promise<void> {
    for (let answered = 0; answered !== this.asked && !this.isStopping;) {
      answered = this.asked;
      try {
        await this.tell();
        this.isFailing = false;
      } catch (cause) {
        // Once per outage: the next run is only seconds away.
        if (!this.isFailing) this.parts.log.error('nothing is posted to Discord', cause);
        this.isFailing = true;
      }
    }
  }

  private async tell(): Promise<void> {
    const { units, clock } = this.parts;
    const lastBackupAt = await this.lastBackupAt();
    const look = async (stores: Stores) => this.newsFrom(stores, clock.now(), lastBackupAt);
    const isQuiet = await units.read(
      async (stores) => (await look(stores)).length === 0 && !(await this.nextPost(stores)),
    );
    if (isQuiet && !this.unsettled) return;
    const claimed = await units.run(async (stores) => {
      if (!(await this.claim(stores))) return false;
      for (const { channel, posts } of await look(stores)) {
        await stores.discord.saveChannel(channel);
        for (const post of posts) {
          const content = this.parts.wordPost(post);
          await stores.discord.addPost({ which: channel.which, content, createdAt: clock.now() });
        }
      }
      return true;
    });
    if (!claimed) return;
    try {
      await this.postAll();
    } finally {
      await units.run(({ jobs }) => jobs.release(JOB, this.holder));
    }
  }

  private async claim({ jobs }: Stores): Promise<boolean> {
    return jobs.claim(JOB, this.holder, this.parts.clock.now(), CLAIM_MS);
  }

  /** The channels that there is news for, as they are once it is told. */
  private async newsFrom(
    stores: Stores,
    now: number,
    lastBackupAt: number | null | undefined,
  ): Promise<{ readonly channel: DiscordChannel; readonly posts: readonly Post[] }[]> {
    const all = (await stores.discord.channels()).filter(isOn);
    const found = [];
    for (const channel of all) {
      if (channel.which === 'public') {
        const news = await newsForAll(stores, channel, now);
        if (news) found.push({ channel: { ...channel, told: news.told }, posts: news.posts });
      } else if (lastBackupAt !== undefined) {
        const told = (channel.told as CrewTold | null) ?? crewToldAnew(now);
        const seen = { at: now, mailsFailed: await mailsFailed(stores, now), lastBackupAt };
        const news = crewNews(told, seen);
        if (news.posts.length > 0 || channel.told === null)
          found.push({ channel: { ...channel, told: news.told }, posts: news.posts });
      }
    }
    return found;
  }

  /** Undefined: it is not time to look, or there is no channel to tell. */
  private async lastBackupAt(): Promise<number | null | undefined> {
    const { units, clock, backups } = this.parts;
    const now = clock.now();
    if (now - this.lookedAt < LOOK_MS && now >= this.lookedAt) return undefined;
    const crew = await units.read(({ discord }) => discord.channel('crew'));
    if (!isOn(crew)) return undefined;
    // A folder that cannot be read must not keep the rest from being told.
    const list = await backups.list(now).catch(() => null);
    if (list) this.knownBackupAt = list[0]?.at ?? null;
    this.lookedAt = now;
    return this.knownBackupAt;
  }

  private async postAll(): Promise<void> {
    const { units, sender } = this.parts;
    for (;;) {
      await this.settleLast();
      if (this.isStopping) return;
      const waiting = await units.run(async (stores) =>
        (await this.claim(stores)) ? this.nextPost(stores) : null,
      );
      if (!waiting) return;
      const answer = await sender.post(waiting.channel.url, waiting.post.content, this.stopping.signal);
      if (this.stopping.signal.aborted && answer.is === 'unavailable') return;
      this.unsettled = { waiting, answer };
    }
  }

  private async settleLast(): Promise<void> {
    if (!this.unsettled) return;
    const { waiting, answer } = this.unsettled;
    await this.parts.units.run((stores) => settle(stores, waiting, answer, this.parts.clock.now()));
    this.unsettled = null;
    if (answer.is === 'refused' || answer.is === 'rejected')
      this.parts.log.warn('Discord does not take what is posted', {
        channel: waiting.channel.which,
        answer: answer.is,
      });
  }

  /** The post that goes next, and its channel; null while there is none, or none may go. */
  private async nextPost({ discord }: Stores): Promise<Waiting | null> {
    const now = this.parts.clock.now();
    const channels = await discord.channels();
    if (mustWait(channels, now)) return null;
    let next: Waiting | null = null;
    for (const channel of channels.filter((one) => isDue(one, now))) {
      const post = await discord.oldestPost(channel.which);
      if (post && (!next || post.id < next.post.id)) next = { channel, post };
    }
    return next;
  }
}

/** Stores what became of a post. */
async function settle({ discord }: Stores, { channel, post }: Waiting, answer: DiscordAnswer, now: number) {
  const stored = await discord.channel(channel.which);
  const dropped = droppedBy(answer, now);
  if (dropped === 'this') await discord.removePost(post.id);
  // Somebody has set up another webhook meanwhile: this says nothing about that one.
  if (stored.url !== channel.url) return;
  if (dropped === 'all') await discord.removePosts(channel.which);
  else if (dropped && dropped !== 'this') await discord.removePosts(channel.which, dropped.before);
  const after = afterAnswer(stored, answer, now);
  // With nothing left to try, the next post is tried at once.
  const isIdle = !(await discord.oldestPost(channel.which));
  const saved = isIdle ? { ...after, failures: 0, nextAt: 0 } : after;
  if (JSON.stringify(saved) !== JSON.stringify(stored)) await discord.saveChannel(saved);
}
