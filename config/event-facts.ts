import { readFileSync } from 'node:fs';
import type { EditedFact, EventFacts } from '../domain/shared/event-facts.ts';
import { parseOsloDate } from '../domain/shared/oslo-time.ts';
import { MAX_PLACE_NUMBER } from '../domain/shared/place.ts';
import { BadEnvironment, type Environment } from './environment.ts';
import { decodedFile } from './typed-values.ts';

/** A fictitious organiser, so that the site is complete without a configuration. */
const EXAMPLE_FACTS: EventFacts = {
  name: 'Polarnatt LAN',
  shortName: 'Polarnatt',
  organisation: 'Polarnatt Datatreff',
  organisationNumber: '999 999 999',
  founded: 2008,
  contactEmail: 'crew@polarnatt.example.no',
  venue: 'Nordlia skole',
  address: 'Skoleveien 1, 9000 Nordlia',
  mapUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=18.93%2C69.64%2C18.98%2C69.66&layer=mapnik',
  chatUrl: 'https://discord.com',
  socialUrl: 'https://www.facebook.com',
  vippsNumber: '123456',
  vippsName: 'Polarnatt Datatreff',
  seatRows: 10,
  seatsPerRow: 10,
};

/** Facts that a file may leave out. */
const DATES: readonly string[] = ['signupOpens', 'signupCloses'] satisfies (keyof EventFacts)[];

/** The organiser's facts from the file; the example facts without one. Throws `BadEnvironment`, which lists every problem. */
export function readEventFacts(file: string | undefined): EventFacts {
  if (!file) return EXAMPLE_FACTS;
  const facts = parse(file);
  const problems = Object.keys(facts)
    .filter((key) => !(key in EXAMPLE_FACTS) && !DATES.includes(key))
    .map((key) => `${key} is no fact of an event`);
  for (const [key, example] of Object.entries<string | number>({ ...EXAMPLE_FACTS }))
    problems.push(...problemOf(key, facts[key], example));
  for (const key of DATES) problems.push(...dateProblemOf(key, facts[key] ?? ''));
  if (problems.length > 0)
    throw new BadEnvironment(problems.map((problem) => `EVENT_FILE ${file}: ${problem}`).join('\n'));
  return facts as unknown as EventFacts;
}

/** Whether a fact is still that of the example. */
export function isMadeUp(fact: EditedFact, value: string): boolean {
  return foldedFact(value) === foldedFact(EXAMPLE_FACTS[fact]);
}

/** Whether visitors would pay to the made-up number, by default or because an example was not corrected. */
export function hasMadeUpVipps({ vippsNumber }: EventFacts): boolean {
  return isMadeUp('vippsNumber', vippsNumber);
}

function foldedFact(value: unknown): string {
  return String(value).trim().toLowerCase();
}

/** Facts that an organiser may share with the example: links of everybody's, and the hall. */
const SHARED: readonly string[] = ['chatUrl', 'socialUrl'] satisfies (keyof EventFacts)[];

/** Throws `BadEnvironment` with each fact of a real site's file that is still the example's. */
export function requireOwnFacts({ production, allowDemo, eventFile }: Environment, facts: EventFacts): void {
  if (!production || allowDemo || !eventFile) return;
  const left = Object.entries<string | number>({ ...EXAMPLE_FACTS }).filter(
    ([key, example]) =>
      typeof example === 'string' &&
      !SHARED.includes(key) &&
      foldedFact(facts[key as keyof EventFacts]) === foldedFact(example),
  );
  if (left.length > 0)
    throw new BadEnvironment(
      left
        .map(([key]) => `EVENT_FILE ${eventFile}: ${key} is still that of the example: set your own`)
        .join('\n'),
    );
}

function parse(file: string): Record<string, unknown> {
  try {
    const facts: unknown = JSON.parse(decodedFile(readFileSync(file)));
    if (facts instanceof Object && !Array.isArray(facts)) return facts as Record<string, unknown>;
    throw new Error('it holds no object');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BadEnvironment(
      `EVENT_FILE must be a readable JSON file, for example EVENT_FILE=config/event.example.json (${why})`,
    );
  }
}

function problemOf(key: string, value: unknown, example: string | number): string[] {
  const shown = `for example ${JSON.stringify(example)}`;
  if (typeof example === 'number') {
    const good =
      Number.isInteger(value) &&
      Number(value) >= 1 &&
      Number(value) <= (key === 'founded' ? 9_999 : MAX_PLACE_NUMBER);
    return good ? [] : [`${key} must be a whole number, ${shown}`];
  }
  if (typeof value !== 'string') return [`${key} must be a text, ${shown}`];
  if (key.endsWith('Url') && value !== '' && !/^https:\/\/\S+$/.test(value))
    return [`${key} must begin with https:// or be empty, ${shown}`];
  return ['name', 'shortName'].includes(key) && value.trim() === ''
    ? [`${key} must not be empty, ${shown}`]
    : [];
}

function dateProblemOf(key: string, value: unknown): string[] {
  const good = typeof value === 'string' && (value === '' || parseOsloDate(value) !== null);
  return good ? [] : [`${key} must be a date in Oslo time or be empty, for example "October 04 2027 12:00"`];
}
