import type {
  CommitPaymentsAnswer,
  PaymentsAnswer,
  PreviewPaymentsAnswer,
  WireDeletedPerson,
  WireReportRow,
} from '../../../adapters/http/contract.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/shared/durations.ts';
import { osloIso } from '../../../domain/shared/oslo-time.ts';
import { REPORT_HEAD } from '../../support/prepared-report.ts';
import type { Chance } from '../chance.ts';
import type { Told } from '../told.ts';
import type { World } from '../world.ts';
import type { Acts } from './acts.ts';
import { CREW } from './crew.ts';
import { aCode, heard, isUnanswered, seated } from './people.ts';
import { aSeat } from './sign-up.ts';

/** Rows of this many reports before are told of again. */
const REMEMBERED = 3;

/** What Vipps tells of a payment. */
interface Row {
  readonly psp: string;
  readonly ore: number;
  readonly text: string;
  /** It was paid on the site, so it is in the books already. */
  readonly isOnline?: boolean;
}

/** What Vipps has told of, newest last, of each world. */
const told = new WeakMap<World, Row[][]>();

/** Reports of payments, and what the crew does about money. */
export const MONEY: Acts = {
  'book a report': async (world, chance) => {
    const [before, fresh] = [told.get(world) ?? [], await aReport(world, chance)];
    told.set(world, [...before, fresh.filter(({ isOnline }) => !isOnline)]);
    // A report covers days that another has covered.
    const again = chance.is(0.4) ? (chance.one(before.slice(-REMEMBERED)) ?? []) : [];
    await books(world, chance, chance.is(0.5) ? [...again, ...fresh] : [...fresh, ...again]);
  },

  'upload what is no report': async (world, chance) => {
    await uploads(world, chance.of('', 'Navn;Alder\nKari;19\n', '%PDF-1.7'));
  },

  'undo a report': async (world, chance) => {
    const one = chance.one((await overview(world))?.imports.filter(({ voidedAt }) => !voidedAt) ?? []);
    if (!one) return;
    const reason = chance.is(0.1) ? '' : 'Feil fil';
    const answer = await world.asCrew('POST', `/api/admin/undoImport/${one.import}`, { reason });
    if (await isDone(world, answer, 'payments_import_undone')) world.ledger.money.undone(one.import);
  },

  'assign a payment': async (world, chance) => {
    const one = chance.one((await overview(world))?.unmatched ?? []);
    const code = chance.is(0.1) ? 'ZZZ999' : await anyCode(world, chance);
    if (!one || code === undefined) return;
    const body = { id: one.id, code: code.toLowerCase() };
    // Who had expired is signed up again by it.
    const assign = () => world.asCrew('POST', '/api/admin/assignPayment', body);
    await returning(world, code, assign);
    if (chance.is(0.1)) await assign();
  },

  'return cash': async (world, chance) => {
    const money = await overview(world);
    const one = chance.one(money?.unmatched.filter(({ kind }) => kind === 'cash') ?? []);
    if (!one) return;
    const { payment } = await world.stored();
    const source = payment.find(({ id }) => id === one.id)?.source ?? '';
    const answer = await world.asCrew('POST', `/api/admin/returnCash/${one.id}`);
    if (await isDone(world, answer, 'cash_given_back')) world.ledger.money.unpaid(source);
  },

  'pay back': async (world, chance) => {
    const due = chance.one((await overview(world))?.toPayBack ?? []);
    const isDue = due && chance.is(0.7);
    const code = isDue ? due.code : await anyCode(world, chance);
    if (code === undefined) return;
    const ore = isDue ? due.ore : 100 * (1 + chance.below(500));
    const answer = await world.asCrew('POST', '/api/admin/addRefund', { code, ore, note: 'For mye' });
    if (await isDone(world, answer, 'refund_added'))
      // Several may be at the same moment.
      world.ledger.money.paid(`refund ${world.last.length} at ${world.clock.now()}`, -ore);
  },

  'expire codes': async (world, chance) => {
    const overdue = (await overview(world))?.overdue.map(({ code }) => code) ?? [];
    const some = chance.is(0.6) ? overdue.slice(0, 1) : overdue;
    const codes = chance.is(0.1) ? [aCode(world, chance) ?? 'ZZZ999'] : some;
    if (codes.length === 0) return;
    const body = { codes, reason: 'Ikke betalt innen fristen' };
    const answer = await world.asCrew('POST', '/api/admin/expireCodes', body);
    for (const code of codes) if (heard(world, code, answer)) world.ledger.ended(code);
  },

  'revive a code': async (world, chance) => {
    const { status, body } = await world.asCrew('GET', '/api/admin/getDeletedPersons');
    const deleted = status === 200 ? (body as WireDeletedPerson[]) : [];
    const expired = deleted.filter(({ revivalOre }) => revivalOre !== undefined);
    const one = chance.one(chance.is(0.8) ? expired : deleted);
    if (!one) return;
    const count = deleted.filter(({ code }) => code === one.code).length;
    const wanted = [];
    for (let seat = 0; chance.is(0.9) && seat < count; seat++) wanted.push(await aSeat(world, chance));
    const seats = wanted.flatMap((seat) => seat ?? []);
    const answer = await world.asCrew('POST', '/api/admin/reviveCode', { code: one.code, seats });
    if (!heard(world, one.code, answer)) return;
    if (seats.length > 0) await seated(world, one.code, seats);
    else world.ledger.unsure(one.code);
  },
};

async function overview(world: World): Promise<PaymentsAnswer | undefined> {
  const { status, body } = await world.asCrew('GET', '/api/admin/getPayments');
  return status === 200 ? (body as PaymentsAnswer) : undefined;
}

/** Whether it was done, whoever heard of it. */
async function isDone(world: World, answer: Told, act: Parameters<World['wasDone']>[0]): Promise<boolean> {
  return isUnanswered(answer) ? world.wasDone(act) : answer.status < 300;
}

/** A code of somebody who is there or was. */
async function anyCode(world: World, chance: Chance): Promise<string | undefined> {
  if (chance.is(0.7)) return aCode(world, chance);
  return chance.one((await world.stored()).registration.map(({ code }) => code));
}

/** Books a whole report. */
async function books(world: World, chance: Chance, rows: readonly Row[]): Promise<void> {
  const { status, body } = await uploads(
    world,
    [[...REPORT_HEAD, 'Ordre-ID/Referanse'].join(','), ...rows.map(({ text }) => text), ''].join('\n'),
  );
  if (status !== 200 || chance.is(0.05)) return;
  const preview = body as PreviewPaymentsAnswer;
  const chosen = preview.rows.flatMap((row): (readonly [number, string])[] => {
    const choice = choiceOf(row, chance);
    return choice === undefined ? [] : [[row.row, choice]];
  });
  const choices = Object.fromEntries(chosen);
  const commit = {
    ...{ import: preview.import, choices, mail: chance.is(0.7) },
    coversUntil: chance.is(0.6) ? osloIso(world.clock.now() - DAY).slice(0, 10) : null,
  };
  // Others of the crew work meanwhile.
  if (chance.is(0.15)) await meanwhile(world, chance);
  const send = () => world.asCrew('POST', '/api/admin/commitPayments', commit);
  let answer = await send();
  // Nobody presses a button once when nothing happens, or when the answer is lost on its way.
  if (isUnanswered(answer) || (answer.status === 200 && chance.is(0.15))) {
    const before = await world.wasDone('payments_imported');
    await world.revive();
    answer = await send();
    if (before && !isUnanswered(answer) && answer.status !== 200)
      world.sees(`a report that is booked was refused: ${JSON.stringify(answer.body)}`);
  }
  if (!(await isDone(world, answer, 'payments_imported'))) return;
  const { revived } = (answer.body ?? { revived: 1 }) as CommitPaymentsAnswer;
  if (revived > 0) for (const { code } of preview.rows) if (code !== undefined) world.ledger.unsure(code);
  const mine = new Map(rows.map((row) => [row.psp, row]));
  for (const { row, psp, outcome } of preview.rows) {
    const paid = mine.get(psp);
    if (paid?.isOnline && outcome !== 'seen')
      world.sees(`${psp} is in the books, and ${outcome} in a report`);
    const isMoney = paid && paid.ore !== 0 && outcome !== 'seen' && outcome !== 'not-payment';
    const isTaken = paid && (paid.ore > 0 || choices[row] !== undefined) && choices[row] !== 'skip';
    if (isMoney && isTaken && outcome !== 'unreadable')
      world.ledger.money.paid(psp, paid.ore, preview.import);
  }
}

async function meanwhile(world: World, chance: Chance): Promise<void> {
  const act = chance.of('delete a code', 'revive a code', 'assign a payment', 'undo a report');
  await { ...CREW, ...MONEY }[act]?.(world, chance);
}

function choiceOf({ suggestions, outcome }: WireReportRow, chance: Chance): string | undefined {
  const code = chance.one(suggestions)?.code;
  if (code !== undefined && chance.is(0.6)) return code;
  return outcome !== 'seen' && chance.is(0.05) ? 'skip' : undefined;
}

function uploads(world: World, file: string): Promise<Told> {
  return world.asCrew('POST', '/api/admin/previewPayments', Buffer.from(file), {
    ...{ 'Content-Type': 'text/csv', 'X-File-Name': 'rapport.csv' },
    'Content-Length': String(Buffer.byteLength(file)),
  });
}

/** Codes that it has signed up again are where the program has put them. */
async function returning(world: World, code: string, act: () => Promise<Told>): Promise<void> {
  const wasThere = world.ledger.codes().includes(code);
  const answer = await act();
  if (heard(world, code, answer) && !wasThere) world.ledger.unsure(code);
}

/** What people pay: what they owe, or not quite, and by a message that names their code, or nearly. */
async function aReport(world: World, chance: Chance): Promise<Row[]> {
  const stored = await world.stored();
  const { registration, person, pass } = stored;
  const online = world.ledger.online.reported(stored).filter(() => chance.is(0.2));
  const paidOnline = online.map(({ psp, reference, captured, description }, index): Row => {
    const at = osloIso(world.clock.now() - MINUTE)
      .slice(0, 19)
      .replace('T', ' ');
    const sum = (captured / 100).toFixed(2);
    // Older reports have no name of ours in them.
    const text = [at, 'Belastning', sum, description, 'Ola Hansen', psp, index % 2 ? reference : ''].join(
      ',',
    );
    return { psp, ore: captured, text, isOnline: true };
  });
  const visitors = pass.filter(({ price_ore }) => price_ore > 0).slice(-4);
  const others = Array.from({ length: 1 + chance.below(4) }, (): Row => {
    const payers = [...registration.slice(-12), ...visitors.map(({ code }) => ({ code, guid: code }))];
    const { code, guid } = chance.one(payers) ?? { code: 'ZZZ999', guid: '' };
    const visitor = visitors.find((one) => one.code === code);
    const owed = visitor
      ? visitor.price_ore / 100
      : person.filter((one) => one.code === code).reduce((sum, { price }) => sum + price, 0);
    const kroner = Math.max(1, owed + chance.of(0, 0, 0, 0, -100, 50)) * chance.of(1, 1, 1, 1, 1, -1);
    const psp = `vipps-${guid.slice(0, 4)}-${chance.below(2 ** 31)}`;
    const at = osloIso(world.clock.now() - chance.below(6 * HOUR) - MINUTE).slice(0, 19);
    const type = kroner > 0 ? 'Belastning' : 'Refusjon';
    const message = messageOf(code, chance);
    const payer = chance.of('Ola Hansen', 'Kari Åb', 'Nyeier Berg');
    const text = [at.replace('T', ' '), type, kroner.toFixed(2), message, payer, psp, ''].join(',');
    return { psp, ore: kroner * 100, text };
  });
  return [...others, ...paidOnline];
}

function messageOf(code: string, chance: Chance): string {
  const [a, b, c, ...rest] = code;
  return chance.of(
    ...[code, code, code, `LAN ${code.toLowerCase()} takk`, `${code.slice(0, 3)} ${code.slice(3)}`],
    ...['takk', '', [b, a, c, ...rest].join(''), `${code.slice(0, 5)}Q`, code.slice(0, 5)],
  );
}
