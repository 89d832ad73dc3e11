import { join } from 'node:path';
import type { ParticipantBody, RequestOf, WirePlace } from '../../adapters/http/contract.ts';
import { aForm } from './builders.ts';
import { newestCode } from './eml.ts';
import { call, type HttpAnswer } from './http-call.ts';

/** A program that a visitor can reach, and the folder of its outbox, which replaces their mailbox. */
export interface Reachable {
  readonly url: string;
  readonly dataDir: string;
}

/** Asks for a code mail; returns the session's guid. */
export async function askForCode({ url }: Reachable, email: string, ip?: string): Promise<string> {
  const answer = await call(
    url,
    'GET',
    `/api/signupemailer/codeMail/${email}`,
    ip === undefined ? {} : { ip },
  );
  if (answer.status !== 200) throw new Error(`no code mail: ${answer.text}`);
  return (answer.body as { guid: string }).guid;
}

/** The newest code in the mailbox of an address. */
export async function codeFor({ dataDir }: Reachable, email: string): Promise<string> {
  const code = await newestCode(join(dataDir, 'outbox'), email);
  if (code === null) throw new Error(`no code for ${email}`);
  return code;
}

/** Starts a session and proves its address; returns its guid. */
export async function verifiedGuid(program: Reachable, email: string): Promise<string> {
  const guid = await askForCode(program, email);
  const path = `/api/guidController/checkCode/${await codeFor(program, email)}/${email}`;
  const { text } = await call(program.url, 'GET', path, { headers: { 'X-Signup-Guid': guid } });
  if (text !== 'verified') throw new Error(`not verified: ${text}`);
  return guid;
}

export async function hold({ url }: Reachable, guid: string, seat: WirePlace): Promise<HttpAnswer> {
  return call(url, 'PUT', `/api/seating/holdSeats/${guid}`, { body: seat });
}

export async function submit({ url }: Reachable, guid: string, body: unknown): Promise<HttpAnswer> {
  return call(url, 'PUT', `/api/seating/submit/${guid}`, { body });
}

/** A participant as the form sends it, numbered from 1. */
export type WireParticipant = RequestOf<ParticipantBody> & { readonly id: number };

export function wireParticipant(overrides: Partial<WireParticipant> = {}): WireParticipant {
  return {
    ...aForm(),
    ...{ id: 1, guardian: undefined, rowNum: 1, seatNum: 1 },
    ...overrides,
  };
}

/** One of many participants who all differ, so that no field can be mistaken for another person's. */
export function oneOfMany(nth: number, overrides: Partial<WireParticipant> = {}): WireParticipant {
  const letters = String(nth).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return wireParticipant({
    ...{ firstName: `Kari${letters}`, lastName: `Å${letters}`, phone: String(90_000_000 + nth) },
    ...{
      age: String(10 + (nth % 40)),
      special: nth % 3 ? '' : `Allergi ${letters}`,
      foodTicket: nth % 2 === 0,
    },
    ...overrides,
  });
}

/** A complete submit body, each person on their seat. */
export function submitBody(...persons: readonly WireParticipant[]): unknown[] {
  return [persons.map(({ rowNum, seatNum }) => ({ rownum: rowNum, number: seatNum })), persons, false];
}
