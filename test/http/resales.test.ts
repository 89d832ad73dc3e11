import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GetWaitingAnswer, PaymentsAnswer } from '../../adapters/http/contract.ts';
import { Resales } from '../../application/payments/resales.ts';
import { PORTS } from '../../config/ports.ts';
import { HOUR } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { Crew } from '../support/crew.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { MyVisits } from '../support/my-visits.ts';
import { aFrontPage } from '../support/page-builders.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

let visits: MyVisits;
let crew: Crew;
beforeAll(async () => {
  visits = await MyVisits.start();
  crew = await Crew.loggedIn(visits.program);
  const settings = { waitingList: true, refundIfResold: true };
  expect((await crew.put('/api/admin/updateSettings', settings)).status).toBe(200);
  const starts = visits.program.clock.now() + 40 * HOUR;
  const dates = { lanDate: formatOsloDate(starts), lanFinishedDate: formatOsloDate(starts + 48 * HOUR) };
  const page = { name: 'front', content: aFrontPage(dates), updatedAt: 1, updatedBy: 'crew' } as const;
  await visits.program.container.get(PORTS.unitOfWork).run(({ pages }) => pages.put(page));
});
afterAll(() => visits.stop());

let references = 0;
/** Books a report with one payment (kroner); returns its id. */
async function pays(code: string, kroner: number): Promise<string> {
  const line = reportLine(code, kroner, `psp-${String(++references)}`);
  const { body } = await upload(visits.program, crew, reportFile(line));
  expect((await commitReport(crew, body.import)).status).toBe(200);
  return body.import;
}

const settle = () => visits.program.container.get(Resales).settle();
const queue = async () => (await crew.get<GetWaitingAnswer>('/api/admin/getWaiting')).body.refunds;
const states = async () =>
  (await queue()).map(({ code, position, state }) => `${code} ${String(position)} ${state}`);
const toPayBack = async () =>
  (await crew.get<PaymentsAnswer>('/api/admin/getPayments')).body.toPayBack.map(({ code, ore, why }) => [
    ...[code, ore, why],
  ]);
const mailsTo = async (email: string) => {
  const mails = await visits.program.read(({ outbox }) =>
    outbox.queuedSince(['late-cancellation', 'place-resold', 'place-not-resold'], 0),
  );
  return mails.filter(({ mail }) => mail.to === email).map(({ mail }) => mail.text.replaceAll(/\s+/g, ' '));
};

/** A group of two that has paid and cancelled when it was too late for a refund. */
async function leavesTooLate() {
  const group = await visits.group();
  await pays(group.code, group.total);
  expect((await group.me.get()).body).toMatchObject({ refundIfCancelledOre: 0, refundIfResold: true });
  visits.program.clock.advance(1_000);
  const { body } = await group.me.post('cancel', { positions: [1, 2], confirm: group.code });
  const kept = { keptOre: (group.total / 2) * 100, state: 'waiting' };
  expect(body.resales).toMatchObject([
    { position: 1, ...kept },
    { position: 2, ...kept },
  ]);
  return { ...group, keptOre: kept.keptOre };
}

/** A group that took its places from the list. */
async function fromTheList() {
  const group = await visits.signsUp();
  await visits.program.container
    .get(PORTS.unitOfWork)
    .run(({ registrations }) => registrations.saveListed(group.code, [null, null]));
  return group;
}

test('who cancels too late gets the money back, one by one, as places from the list are paid', async () => {
  // A place that was sold before somebody cancelled is none that is sold again.
  const before = await fromTheList();
  const early = await pays(before.code, before.total);
  await settle();
  const [first, second] = [await leavesTooLate(), await leavesTooLate()];
  const { code, keptOre } = first;
  expect(await mailsTo(first.email)).toEqual([
    expect.stringContaining('Pengene får dere tilbake hvis plassene blir solgt igjen.'),
  ]);
  await settle();
  expect(await toPayBack()).toEqual([]);
  const [group, unlisted] = [await fromTheList(), await visits.signsUp()];
  await pays(unlisted.code, unlisted.total);
  const half = await pays(group.code, group.total / 2);
  await settle();
  // Nobody of the group is paid for before all of it is, and a place of others sets nobody's money due.
  expect(await states()).toEqual([
    ...[`${code} 1 waiting`, `${code} 2 waiting`, `${second.code} 1 waiting`, `${second.code} 2 waiting`],
  ]);
  const rest = await pays(group.code, group.total / 2);
  await settle();
  await settle();
  expect((await states()).slice(0, 3)).toEqual([
    `${code} 1 due`,
    `${code} 2 due`,
    `${second.code} 1 waiting`,
  ]);
  expect(await toPayBack()).toEqual([[code, 2 * keptOre, 'sold-again']]);
  const sum = expect.stringMatching(/solgt igjen\. Dere får \d+\skr tilbake/);
  expect((await mailsTo(first.email)).slice(1)).toEqual([sum, sum]);
  expect(await brokenIn(visits.program)).toEqual([]);
  // A report that was wrong has sold nothing; what went back by then stays so.
  expect((await crew.post('/api/admin/addRefund', { code, ore: keptOre, note: '' })).status).toBe(200);
  expect((await crew.post(`/api/admin/undoImport/${rest}`, { reason: 'feil' })).status).toBe(200);
  await settle();
  expect((await states()).slice(0, 2).sort()).toEqual([`${code} 1 waiting`, `${code} 2 due`].sort());
  expect(await toPayBack()).toEqual([]);
  // Of the one that has gone back, nothing more is told.
  expect((await first.me.get()).body.resales).toEqual([expect.objectContaining({ state: 'waiting' })]);
  await crew.put(`/api/admin/setcodepaid/${group.code}`);
  await settle();
  expect(await toPayBack()).toEqual([[code, keptOre, 'sold-again']]);
  await crew.put(`/api/admin/setcodeunpaid/${group.code}`);
  await settle();
  expect(await toPayBack()).toEqual([[code, keptOre, 'sold-again']]);
  expect(half).not.toBe(rest);
  // Paid again after they cancelled, it is.
  expect((await crew.post(`/api/admin/undoImport/${early}`, { reason: 'feil' })).status).toBe(200);
  await pays(before.code, before.total);
  await settle();
  expect(await toPayBack()).toContainEqual([second.code, 2 * keptOre, 'sold-again']);
  expect(await brokenIn(visits.program)).toEqual([]);
});

test('what is not sold again by the start stays kept, which one mail tells', async () => {
  const [{ code, email }] = [await leavesTooLate()];
  visits.program.clock.advance(40 * HOUR);
  crew = await Crew.loggedIn(visits.program);
  await settle();
  await settle();
  expect((await states()).filter((state) => state.startsWith(code))).toEqual([
    ...[`${code} 1 ended`, `${code} 2 ended`],
  ]);
  expect((await mailsTo(email)).slice(1)).toEqual([expect.stringContaining('ble ikke solgt igjen')]);
  expect(await brokenIn(visits.program)).toEqual([]);
});
