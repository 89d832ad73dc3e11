import { expect, test } from '@jest/globals';
import type { RushScene } from '../bench/rush.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import type { EventAnswer, WirePlace, WireSeat } from '../../adapters/http/contract.ts';
import { rushWith, SIZE } from '../support/faulty-rush.ts';
import { call, type HttpAnswer } from '../support/http-call.ts';

const HOUR = 3_600_000;
const EMAIL = 'ur@example.no';
const IP = '10.200.0.1';

/** A visitor apart from the rush, who holds one seat when the clock moves. */
class Bystander {
  guid = '';
  constructor(
    private readonly url: string,
    private readonly sink: RushScene['sink'],
  ) {}

  async asks(method: string, path: string, body?: unknown): Promise<HttpAnswer> {
    const answer = await call(this.url, method, path, { ip: IP, ...(body !== undefined && { body }) });
    expect(answer.status).toBeLessThan(500);
    return answer;
  }

  async proveAddress(email: string): Promise<void> {
    const asked = await this.asks('GET', `/api/signupemailer/codeMail/${email}`);
    this.guid = (asked.body as { guid: string }).guid;
    const code = codeIn(await this.sink.newestTo(email)) ?? '';
    const { text } = await this.asks('GET', `/api/guidController/checkCode/${code}/${email}`);
    expect(text).toBe('verified');
  }

  /** Holds the free seat that is farthest from where the others try. */
  async hold(): Promise<WirePlace> {
    for (;;) {
      const seats = (await this.asks('GET', '/api/seating/getseats')).body as WireSeat[];
      const free = seats.findLast(({ isReserved }) => isReserved === 'no');
      if (!free) throw new Error('the hall is full');
      const seat = { rownum: free.rownum, number: free.number };
      const { status } = await this.asks('PUT', `/api/seating/holdSeats/${this.guid}`, seat);
      if (status === 200) return seat;
    }
  }
}

/** A rush in which the server's clock jumps by `step` (ms); `then` runs after the jump. */
async function rushOverJump(step: number, then: (bystander: Bystander, seat: WirePlace) => Promise<void>) {
  return rushWith(
    'sqlite',
    {
      script: 'test/support/moved-clock.ts',
      variables: { CLOCK_STEP_MS: String(step) },
      happens: async (scene) => {
        const [program] = scene.programs;
        if (!program) throw new Error('no program');
        const bystander = new Bystander(program.url, scene.sink);
        await bystander.proveAddress(EMAIL);
        const seat = await bystander.hold();
        await scene.submits(SIZE.early);
        const now = async () =>
          ((await bystander.asks('GET', '/api/event')).body as EventAnswer).now - Date.now();
        program.process.kill('SIGUSR2');
        while (Math.abs((await now()) - step) > HOUR / 2);
        await then(bystander, seat);
      },
    },
    // Most come after the jump, because whoever was there before a lost hour has to start over.
    { withinMs: 4_000, seats: SIZE.room },
  );
}

test('the clock jumps an hour on: what ended by it has ended, and whoever comes now is served', async () => {
  const { visitors } = await rushOverJump(HOUR, async (bystander) => {
    const held = await bystander.asks('GET', `/api/seating/checkseats/${bystander.guid}`);
    expect([held.status, held.body]).toEqual([404, expect.objectContaining({ error: 'session-unknown' })]);
    await bystander.proveAddress(`ny-${EMAIL}`);
  });
  expect(visitors.seated.length).toBeGreaterThanOrEqual(SIZE.seats);
});

test('the clock jumps an hour back: nothing ends sooner for it, and no mail waits for the hour to pass', async () => {
  const { visitors } = await rushOverJump(-HOUR, async (bystander, seat) => {
    const held = await bystander.asks('GET', `/api/seating/checkseats/${bystander.guid}`);
    expect([held.status, held.body]).toEqual([200, [seat]]);
    await bystander.asks('GET', `/api/seating/removeguidseats/${bystander.guid}`);
  });
  expect(visitors.seated.length).toBeGreaterThanOrEqual(SIZE.seats);
});
