import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CodeMailAnswer } from '../../adapters/http/contract.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { MyVisits } from '../support/my-visits.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const EACH = 7;
const LAST = { rownum: 50, number: 5 };

describe.each(REAL_DATABASES)('one seat that all want, on %s', (kind) => {
  let place: DatabasePlace;
  let visits: MyVisits;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterEach(() => visits.stop());
  afterAll(() => place.remove());

  async function proven(nth: number) {
    const email = `holder${String(nth)}@example.no`;
    const ip = `10.2.${String(nth)}.1`;
    const { url } = visits.program;
    const { body } = await call(url, 'GET', `/api/signupemailer/codeMail/${email}`, { ip });
    const code = codeIn(visits.mails.to(email)[0] ?? { subject: '' }) ?? '';
    await call(url, 'GET', `/api/guidController/checkCode/${code}/${email}`, { ip });
    return { guid: (body as CodeMailAnswer).guid, ip };
  }

  test('goes to one of those who move, who hold it, and whom the crew moves', async () => {
    visits = await MyVisits.start({ DATABASE_URL: await place.freshUrl() });
    const { url } = visits.program;
    const crew = await Crew.loggedIn(visits.program);
    const nth = Array.from({ length: EACH }, (_, index) => index + 1);
    const movers = [];
    while (movers.length < EACH) movers.push(await visits.group(1));
    const holders = await Promise.all(nth.map(proven));
    const moved = await Promise.all(
      nth.map((one) => crew.adds({ rowNum: 60, seatNum: one, email: '', withoutEmail: true })),
    );
    const answers = await Promise.all([
      ...movers.map(({ me }) => me.put('move', { position: 1, ...LAST })),
      ...holders.map(({ guid, ip }) =>
        call(url, 'PUT', `/api/seating/holdSeats/${guid}`, { ip, body: LAST }),
      ),
      ...moved.map(({ code, rowNum, seatNum }) => {
        const from = { oldRowNum: rowNum, oldSeatNum: seatNum, reason: 'Ser bedre' };
        return crew.put(`/api/admin/moveuser/${code}`, {
          ...{ ...from, newRowNum: LAST.rownum, newSeatNum: LAST.number },
        });
      }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect(new Set(statuses.slice(1))).toEqual(new Set([403, 409]));
    expect(await brokenIn(visits.program)).toEqual([]);
  });
});
