/** What persons and crew do before an erasure, in the file's own program. */

import { expect } from '@jest/globals';
import type { WireActivity } from '../../adapters/http/contract.ts';
import { CODE_LENGTH } from '../../domain/signup/booking-code.ts';
import { anAddUserBody } from './crew.ts';
import { aMyForm, MyVisitor } from './my-visits.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from './signing-up.ts';
import { program, sjef } from './own-program.ts';

type Fields = Readonly<Record<string, unknown>>;

const MINUTE = 60_000;
export const KARI = { firstName: 'Karianna', email: 'kari@example.org', rowNum: 1 };
export const OLA = { firstName: 'Olavsen', email: 'ola@example.org', rowNum: 2 };
export const TRULS = { firstName: 'Trulsen', email: 'truls@example.org', rowNum: 3 };
const NILS = { firstName: 'Nils', email: 'nils@example.org' };

/** Registers persons under one code. */
export async function signedUp(first: Fields, ...others: Fields[]): Promise<string> {
  const { code } = await sjef.crew.adds(first);
  for (const other of others) {
    const { code: _, ...person } = anAddUserBody(other);
    const joined = await sjef.crew.post('/api/admin/addusers', { code, join: true, persons: [person] });
    expect(joined.status).toBe(201);
  }
  return code;
}

/** Signs persons up as a visitor does. */
export async function visits(contact: string, ...persons: (typeof KARI)[]): Promise<string> {
  const guid = await verifiedGuid(program, contact);
  for (const { rowNum } of persons) await hold(program, guid, { rownum: rowNum, number: 1 });
  const forms = persons.map((person, index) => wireParticipant({ ...person, id: index + 1, seatNum: 1 }));
  expect((await submit(program, guid, submitBody(...forms))).status).toBe(200);
  return guid.slice(-CODE_LENGTH);
}

export async function corrected(code: string, rowNum: number, fields: Fields, after = MINUTE): Promise<void> {
  program.clock.advance(after);
  const { status } = await sjef.crew.put(`/api/admin/correctuser/${code}`, {
    rowNum,
    seatNum: 1,
    ...fields,
  });
  expect(status).toBe(200);
}

export async function givenAway(code: string, position: number, owner: Fields = NILS): Promise<void> {
  program.clock.advance(MINUTE);
  const visitor = await MyVisitor.of(program, code);
  expect((await visitor.put(`give/${String(position)}`, aMyForm(owner))).status).toBe(200);
}

/** The log as the crew reads it, newest first. */
export const acts = async () =>
  (await sjef.crew.get<readonly WireActivity[]>('/api/admin/getActivityLogs?size=100')).body;
export const actsAbout = async (name: string) =>
  (await acts()).filter((act) => JSON.stringify(act).includes(name));
export const contactOf = (code: string) =>
  program.read(async ({ registrations }) => (await registrations.byCode(code))?.email);
export const names = async () => (await sjef.crew.persons()).map(({ firstName }) => firstName).sort();

/** Which of the texts the log has. */
export async function traces(...texts: string[]): Promise<string[]> {
  const log = JSON.stringify(await acts());
  return texts.filter((text) => log.includes(text));
}
