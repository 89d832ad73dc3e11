import type { Database } from '../../adapters/database/data-source.ts';
import { ChangeSettings } from '../../application/payments/change-settings.ts';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { SETTINGS_DEFAULTS, type Settings } from '../../domain/shared/settings.ts';
import { EXPIRED_REASON } from '../../domain/shared/stored-texts.ts';
import { anAddUserBody } from './crew.ts';
import { at, hallInUse, type Process, type Scene, type SceneJobs } from './interleaved-scene.ts';
import type { Act } from './interleaving.ts';
import { IP } from './signup-jobs.ts';
import { SILENT } from './silent-log.ts';
import { REPORT_HEAD, reportLine } from './vipps-reports.ts';
import { livedBy } from './lived-by.ts';

const DAY = 24 * 60 * 60_000;
const AS_SHOWN = { choices: new Map<number, string>(), coversUntil: null, mail: true };
/** The last day that the booked report covers: after the deadline of `late`. */
const COVERED = '2027-03-05';

/** A hall in use, with money of those in it. */
export interface MoneyScene extends Scene {
  /** A code that is days overdue. */
  readonly late: string;
  /** A code that has to pay within hours. */
  readonly soon: string;
  /** A code that lost seat 4 without having paid. */
  readonly expired: string;
  /** The booked report, and one that two admins have previewed. */
  readonly booked: string;
  readonly looked: string;
  readonly lookedByOther: string;
  /** Another previewed report. */
  readonly next: string;
  /** A payment whose code is unknown. */
  readonly unmatched: string;
  readonly report: readonly (readonly string[])[];
}

/**
 * A hall in use in which `registered` has paid part of an overdue amount. Reports were previewed that pay the
 * rest and for `expired`, and for Kari and `late`.
 */
export async function setMoneyInUse(database: Database, folder: string): Promise<MoneyScene> {
  let owing = { late: '', soon: '', expired: '' };
  const { scene, jobs, units } = await hallInUse(database, folder, async (made) => {
    owing = await owingOnes(made);
  });
  const imports = new ImportPayments(jobs.registerParts);
  const lookAt = (by: string, rows: readonly (readonly string[])[]) =>
    imports.preview(by, 'rapport.csv', [[REPORT_HEAD, ...rows]]);
  await units.run(({ registrations }) => registrations.giveDeadline(scene.registered, scene.now - 3 * DAY));
  const { id: booked } = await lookAt('crew', [
    reportLine(scene.registered, 100, 'part'),
    reportLine('takk', 450, 'whose'),
  ]);
  await imports.commit('crew', booked, { ...AS_SHOWN, coversUntil: COVERED });
  const [unmatched] = (await new Payments(jobs.registerParts).overview()).unmatched;
  const report = [reportLine(scene.registered, 350, 'rest'), reportLine(owing.expired, 450, 'expired')];
  const { id: looked } = await lookAt('crew', report);
  const { id: lookedByOther } = await lookAt('sjef', report);
  const { id: next } = await lookAt('crew', [
    reportLine(scene.karis, 450, 'kari'),
    reportLine(owing.late, 450, 'late'),
  ]);
  return { ...scene, ...owing, booked, looked, lookedByOther, next, unmatched: unmatched?.id ?? '', report };
}

async function owingOnes({ jobs: { clock }, persons }: SceneJobs) {
  const add = async (rowNum: number, seatNum: number) => {
    const form = anAddUserBody({
      rowNum,
      seatNum,
      email: `plass${String(rowNum)}${String(seatNum)}@example.no`,
    });
    return (await persons.add('crew', form, { paid: false, arrived: false })).code;
  };
  const [late, expired] = [await add(2, 1), await add(1, 4)];
  clock.advance(2.5 * DAY);
  const soon = await add(2, 2);
  clock.advance(1.6 * DAY);
  await persons.remove('crew', expired, at(4), EXPIRED_REASON);
  return { late, soon, expired };
}

/** All acts that can touch the same money, deadlines or settings, by name, run by one process. */
export function moneyActs({ units, jobs }: Process, scene: MoneyScene): Readonly<Record<string, Act>> {
  const { registered, now, booked, expired, left, late, soon } = scene;
  const { secrets, clock, registerParts } = jobs;
  const imports = new ImportPayments(registerParts);
  const payments = new Payments(registerParts);
  const deadlines = new PaymentDeadlines({ ...registerParts, livedNow: livedBy(clock), log: SILENT });
  const settings = new ChangeSettings(units, clock);
  const persons = new RegisteredPersons(units, secrets, clock);
  const round = (changed: Partial<Settings>): Act => {
    const content = { ...SETTINGS_DEFAULTS, ...changed };
    const page = { name: 'settings', content, updatedAt: now, updatedBy: 'crew' } as const;
    const before = () => units.run(({ pages }) => pages.put(page));
    return Object.assign(() => deadlines.runDue(), { before, exclusive: '"done"' });
  };
  return {
    'a report is looked at': async () =>
      (await imports.preview('crew', 'rapport.csv', [[REPORT_HEAD, ...scene.report]])).rows,
    'a report is booked': () => imports.commit('crew', scene.looked, AS_SHOWN),
    'another admin books the same report': () => imports.commit('sjef', scene.lookedByOther, AS_SHOWN),
    'a further report is booked': () => imports.commit('crew', scene.next, AS_SHOWN),
    'a booked report is taken back': () => imports.undo('crew', booked, 'Feil fil'),
    'money is found to be of the registered ones': () => payments.assign('crew', scene.unmatched, registered),
    'money is found to be of the expired one': () => payments.assign('crew', scene.unmatched, expired),
    'money is paid back': () => payments.refund('crew', registered, 10_000, 'Fikk rabatt'),
    'all money is paid back': () => payments.refund('crew', registered, 55_000, 'Kommer ikke'),
    'those who are overdue are ended': () => deadlines.expire('crew', [registered, late], EXPIRED_REASON),
    'the expired one is signed up again': () => payments.revive('crew', expired, []),
    'the deleted one is signed up again': () => payments.revive('crew', left, []),
    'the registered ones get more time': () => deadlines.give('crew', registered, now + DAY),
    'who has to pay soon gets more time': () => deadlines.give('crew', soon, now + DAY),
    'the settings are changed': () =>
      settings.change('crew', { paymentDays: 5, expiry: 'off', reminderHours: [] }),
    'who has not paid is ended by itself': round({ expiry: 'auto' }),
    'who has to pay soon is reminded': round({ reminderHours: [24] }),
    'the late one is marked as paid': () => persons.markCode('crew', late, 'paid', true),
    'the late one has arrived': () => persons.markCode('crew', late, 'arrived', true),
    'the late one is deleted': () => persons.removeCode('crew', late, 'Ble syk'),
    'who has to pay soon is marked as paid': () => persons.markCode('crew', soon, 'paid', true),
    'what is left to pay is asked': () => jobs.lookUp.restOf(registered, IP),
    'the money is looked at': () => payments.overview(),
    'who is overdue is looked at': () => deadlines.overdue(),
    'the sums are looked at': async () => [...(await payments.sums())],
  };
}
