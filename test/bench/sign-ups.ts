import type { PrivateMariadb } from '../support/private-mariadb.ts';
import { askForCode, codeFor, hold, submit, submitBody, wireParticipant } from '../support/signing-up.ts';
import { call } from '../support/http-call.ts';
import { atOnce, timed, type Figure } from './figure.ts';
import { startBuilt } from './server.ts';

const SIGN_UPS = 100;
const SEATS_OF_EACH = 3;
const AT_ONCE = 8;

/** Whole sign-ups a second over HTTP, eight at once: the code is checked, three seats are held, three persons submitted. */
export async function measureSignUps(mariadb: PrivateMariadb, eventFile: string): Promise<Figure[]> {
  const url = await mariadb.createDatabase('bench_sign_ups');
  return [
    await measured('Whole sign-ups on SQLite', { EVENT_FILE: eventFile }),
    await measured('Whole sign-ups on MariaDB', { EVENT_FILE: eventFile, DATABASE_URL: url }),
  ];
}

async function measured(name: string, variables: Record<string, string>): Promise<Figure> {
  const program = await startBuilt({ LIMIT_LOOKUP_HITS_PER_IP: '100000', ...variables });
  try {
    const visitors = Array.from({ length: SIGN_UPS }, (_, number) => ({
      email: `bench${String(number)}@example.no`,
      ip: `10.1.${String(number >> 8)}.${String(number & 255)}`,
      number,
      guid: '',
      code: '',
    }));
    await atOnce(AT_ONCE, visitors, async (visitor) => {
      visitor.guid = await askForCode(program, visitor.email, visitor.ip);
      visitor.code = await codeFor(program, visitor.email);
    });
    const ms = await timed(() =>
      atOnce(AT_ONCE, visitors, async ({ email, ip, number, guid, code }) => {
        await call(program.url, 'GET', `/api/guidController/checkCode/${code}/${email}`, {
          ip,
          headers: { 'X-Signup-Guid': guid },
        });
        const persons = Array.from({ length: SEATS_OF_EACH }, (_, index) => {
          const seat = number * SEATS_OF_EACH + index;
          return wireParticipant({
            id: index + 1,
            email,
            rowNum: Math.floor(seat / 20) + 1,
            seatNum: (seat % 20) + 1,
          });
        });
        for (const { rowNum, seatNum } of persons)
          await hold(program, guid, { rownum: rowNum, number: seatNum });
        const { status, text } = await submit(program, guid, submitBody(...persons));
        if (status !== 200) throw new Error(`not signed up: ${text}`);
      }),
    );
    return { name: `${name}, 3 seats each`, unit: 'sign-ups/s', ours: (SIGN_UPS * 1_000) / ms };
  } finally {
    await program.stop();
  }
}
