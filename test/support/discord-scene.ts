import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { OperationsAnswer, SettingsAnswer } from '../../adapters/http/contract.ts';
import { DiscordNews } from '../../application/discord/discord-news.ts';
import type { Stores } from '../../application/ports/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import { Crew, type CrewAnswer } from './crew.ts';
import { FakeDiscord, TAKEN, webhook } from './fake-discord.ts';
import type { TestProgram } from './program.ts';
import { submitBody, wireParticipant } from './signing-up.ts';
import { startGuardedProgram } from './superadmin.ts';
import { Visitors } from './visitors.ts';

/** The tokens of the crew's webhook and of that of everybody. */
export const [CREW, ALL] = ['crew-token-a3f2', 'public-token-b4c5'];
const TWO_MINUTES = 120_000;

/** One program for the tests of a file, with a Discord of its own, and a crew that sets its channels up anew in each test. */
export class DiscordScene {
  readonly visitors = new Visitors();
  program!: TestProgram;
  discord!: FakeDiscord;
  crew!: Crew;

  /** Starts it before the tests of the calling file. */
  static forTests(): DiscordScene {
    const scene = new DiscordScene();
    beforeAll(() => scene.start());
    beforeEach(() => scene.clear());
    afterAll(() => scene.stop());
    return scene;
  }

  settings(given: object): Promise<CrewAnswer<SettingsAnswer>> {
    return this.crew.put('/api/admin/updateSettings', given);
  }

  both(): Promise<CrewAnswer<SettingsAnswer>> {
    return this.settings({ discordCrew: webhook(CREW), discordPublic: webhook(ALL) });
  }

  async stored(): Promise<SettingsAnswer> {
    return (await this.crew.get<SettingsAnswer>('/api/admin/getSettings')).body;
  }

  async operations(): Promise<OperationsAnswer> {
    return (await this.crew.get<OperationsAnswer>('/api/admin/getOperations')).body;
  }

  notice(text: string, discord = true): Promise<CrewAnswer> {
    return this.crew.put('/api/admin/updateNotice', { text, until: null, discord });
  }

  trial(which: unknown): Promise<CrewAnswer<{ error?: string }>> {
    return this.crew.post('/api/admin/testDiscord', { which });
  }

  signup(page: object): Promise<CrewAnswer> {
    return this.crew.put('/api/admin/updateSignupPage', page);
  }

  /** Lets the job run; returns what Discord has got so far. */
  async told(): Promise<string[]> {
    await this.program.container.get(DiscordNews).run();
    return this.discord.contents();
  }

  inUnit(work: (stores: Stores) => Promise<void>): Promise<void> {
    return this.program.container.get(PORTS.unitOfWork).run(work);
  }

  /** Somebody signs up by themselves and takes this seat. */
  async signsUp(visitor: number, row: number, number: number): Promise<void> {
    const { visitors, program } = this;
    const guid = await visitors.verified(program, visitor);
    const place = { rownum: row, number };
    await visitors.call(program, visitor, 'PUT', `/api/seating/holdSeats/${guid}`, place);
    const body = submitBody(wireParticipant({ rowNum: row, seatNum: number }));
    const { status } = await visitors.call(program, visitor, 'PUT', `/api/seating/submit/${guid}`, body);
    expect(status).toBe(200);
  }

  private async start(): Promise<void> {
    this.discord = await FakeDiscord.start();
    this.program = await startGuardedProgram({
      adjust: (container) => {
        this.visitors.adjust(container);
        this.discord.adjust(container);
      },
    });
  }

  private async clear(): Promise<void> {
    this.discord.reply = TAKEN;
    // Whatever Discord wanted to wait for is over, and nobody is told of what was before.
    this.program.clock.advance(TWO_MINUTES);
    this.crew = await Crew.loggedIn(this.program);
    await this.settings({ paymentDays: 3, discordCrew: null, discordPublic: null });
    await this.notice('');
    this.discord.posts.splice(0);
  }

  private async stop(): Promise<void> {
    await this.program.stop();
    this.discord.stop();
    this.visitors.close();
  }
}
