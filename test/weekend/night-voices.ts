import { isDeepStrictEqual } from 'node:util';
import type {
  DoorListAnswer,
  NightListAnswer,
  OperationsAnswer,
  WireMuster,
} from '../../adapters/http/contract.ts';
import { doorKey, isSeated, passesIn, type DoorPerson } from '../../domain/door/door-person.ts';
import { musteredOn } from '../../domain/door/muster.ts';
import { isOnNightList } from '../../domain/door/night-list.ts';
import { countPasses } from '../../domain/door/pass.ts';
import { countPresence } from '../../domain/door/presence.ts';
import { faultsOf } from '../support/invariants/given.ts';
import type { Ledger } from './ledger.ts';
import type { Told } from './told.ts';

/** Whom the crew asks, and what people were told. */
interface Asked {
  readonly ledger: Ledger;
  asCrew(method: string, path: string): Promise<Told>;
  reach(act: string, answer: string): void;
}

/** Where the door's list, the night list, Drift, roll calls and what phones were told do not say the same of who is inside. */
export async function otherVoices(world: Asked): Promise<string[]> {
  const list = await ask<DoorListAnswer>(world, '/api/door/list');
  const night = await ask<NightListAnswer>(world, '/api/admin/getNightList');
  const musters = await ask<readonly WireMuster[]>(world, '/api/admin/getMusters');
  const operations = await ask<OperationsAnswer>(world, '/api/admin/getOperations');
  if (!list || !night || !musters || !operations) return [];
  const { persons, counts, others } = list;
  const onNightList = [...night.persons, ...night.others];
  return [
    ...faultsOf('the night list', [
      !isSame(namesOf(onNightList), namesOf(persons.filter(isOnNightList))) && 'has others than the door',
      !isSame(night.counts, counts) && 'counts others than the door',
      !isSame(night.othersCounts, others) && 'counts other passes than the door',
    ]),
    ...faultsOf('the list of the door', [
      !isSame(counts, countPresence(persons.filter(isSeated))) && 'counts others than it has',
      !isSame(others, countPasses(passesIn(persons))) && 'counts other passes than it has',
    ]),
    ...(isSame(operations.others, others) ? [] : ['Drift counts other passes than the door']),
    ...toldElsewhere(world, persons),
    ...rollCalls(world, list, musters),
  ];
}

/** Who was told at the door to be inside, out or gone is there. */
function toldElsewhere(world: Asked, persons: readonly DoorPerson[]): string[] {
  const there = new Map(persons.map((person) => [doorKey(person), person.presence]));
  return [...world.ledger.night.presence].flatMap(([key, told]) => {
    world.reach('who was told at the door to be', told);
    const now = there.get(key);
    // Who has not come may lose the place.
    if (now === told || (now === undefined && told === 'expected')) return [];
    return [`${key} was told to be ${told}, and is ${now ?? 'on no list'}`];
  });
}

/** Who is inside and not ticked is missing in the record, too. */
function rollCalls(
  world: Asked,
  { muster, persons }: DoorListAnswer,
  records: readonly WireMuster[],
): string[] {
  const running = records.filter(({ endedAt }) => endedAt === null);
  const [record] = running;
  const shown = muster?.endedAt === null ? muster : null;
  const faults = faultsOf('the roll calls', [
    running.length > 1 && 'are several at once',
    record?.id !== shown?.id && `run as ${String(record?.id)}, and the door is told of ${String(shown?.id)}`,
    records.some(({ counted, seen, missed }) => counted - seen > missed) && 'have more missing than named',
    records.some(({ missed, missing }) => missing.length > 0 && missed !== missing.length) &&
      'count others than they name',
  ]);
  if (!record || !shown) return faults;
  const { missing, seen } = musteredOn(shown, persons);
  world.reach(
    'a roll call that runs',
    `${missing.length > 0 ? 'some' : 'nobody'} missing, ${seen.length > 0 ? 'some' : 'nobody'} seen`,
  );
  const stays = new Map(persons.map((person) => [doorKey(person), person]));
  const ofAnEarlierStay = shown.seen.filter((tick) => {
    const { presence, since = null } = stays.get(doorKey(tick)) ?? {};
    return presence === 'inside' && since !== null && (tick.at ?? since) < since;
  });
  const seenNow = new Set(seen.map(doorKey));
  const named = record.missing.filter(({ foundAt }) => foundAt === null);
  return [
    ...faults,
    ...faultsOf(`the roll call ${shown.id}`, [
      record.counted !== missing.length + seen.length && 'counts others than are inside',
      ofAnEarlierStay.some((tick) => seenNow.has(doorKey(tick))) && 'has seen somebody who has come in since',
      record.seen !== seen.length && 'has seen others than phones show',
      !isSame(codesOf(named), codesOf(missing)) && 'names others as missing than phones show',
    ]),
  ];
}

async function ask<T>(world: Asked, path: string): Promise<T | null> {
  const { status, body } = await world.asCrew('GET', path);
  return status === 200 ? (body as T) : null;
}

type Named = Pick<DoorPerson, 'code' | 'firstName' | 'lastName' | 'presence' | 'since'>;

function namesOf(persons: readonly Named[]): readonly string[] {
  return persons
    .map(({ code, firstName, lastName, presence, since }) =>
      [code, firstName, lastName, presence, String(since)].join(' '),
    )
    .toSorted();
}

function codesOf(persons: readonly { readonly code: string }[]): readonly string[] {
  return persons.map(({ code }) => code).toSorted();
}

/** As plain values of this realm, which is not that of what came over the wire under Jest. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

/** The value as this realm has it. */
export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
