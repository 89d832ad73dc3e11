import type { DoorActRow } from '../../../adapters/database/door-acts.ts';
import { MOVES } from '../../../domain/door/presence.ts';
import { faultsOf, grouped, type Check } from './given.ts';
import { Log, type Details } from './log.ts';
import type { Stored } from './stored.ts';

/** I13: who has arrived is there by an act that stands, and each act that counted is in the log once. I12 of the phones. */
export const door: Check = (stored, { now, limits }) => {
  const live = stored.door_phone.filter(
    ({ enrolled_at, link_ends }) => enrolled_at !== null || link_ends > now,
  );
  return [
    ...[...stored.person, ...stored.deleted_person].flatMap((one) => presence(one, stored)),
    ...stored.pass.flatMap((one) => presence({ ...one, position: 1 }, stored)),
    ...strays(stored),
    ...logged(stored),
    ...stored.door_phone.flatMap((phone) =>
      faultsOf(`I12: the door phone ${phone.name}`, [
        (phone.session_digest === null) !== (phone.enrolled_at === null) && 'is enrolled by half',
        phone.link_ends - phone.added_at > limits.doorLinkMs && 'has a link that is good for too long',
      ]),
    ),
    ...(live.length > limits.doorPhones ? ['I12: there are more door phones than may be'] : []),
  ];
};

const isMove = ({ type }: DoorActRow): boolean => MOVES.some((move) => move === type);
/** Whether the act moved the person, though it may have been taken back since. */
const counted = (act: DoorActRow): boolean => isMove(act) && act.answer.outcome !== 'superseded';

type Person = Pick<Stored['person'][number], 'person_id' | 'code' | 'position' | 'arrived'>;

function presence({ person_id, code, position, arrived }: Person, { door_act }: Stored): string[] {
  const acts = door_act.filter((act) => act.person_id === person_id && counted(act));
  const stands = acts.some((act) => act.stands);
  return faultsOf(`I13: ${code} ${String(position)}`, [
    stands && !arrived && 'is there by an act, and has not arrived',
    // Without any act somebody arrived before there were acts, or so long ago that they are erased.
    acts.length > 0 && !stands && arrived && 'has arrived, and every act of that was taken back',
  ]);
}

function strays({ door_act }: Stored): string[] {
  return door_act
    .filter((act) => act.stands && !counted(act))
    .map(({ type, code }) => `I13: ${type} of ${code} stands, and moved nobody`);
}

/** Entries of the log about one act: who was moved, by whom, when, and when that became known. */
const keyOf = (...parts: readonly unknown[]): string => parts.map(String).join(' ');
const WRITTEN: ReadonlySet<string> = new Set([
  ...['person_arrived', 'person_presence', 'person_added', 'pass_added'],
]);

function logged(stored: Stored): string[] {
  const log = new Log(stored);
  const known = stored.door_act.filter(
    ({ at, person_id, received_at }) => at !== null && person_id !== null && received_at > log.begins,
  );
  const entries = grouped(
    stored.activity.filter(({ type, details }) => WRITTEN.has(type) && isOfMove(type, details as Details)),
    ({ person_id, happened_at, details }) =>
      keyOf(person_id, happened_at, (details as Details)['admin'], (details as Details)['at'] ?? happened_at),
  );
  const keyOfAct = ({ person_id, received_at, done_by, at }: DoorActRow) =>
    keyOf(person_id, received_at, done_by, at);
  return [...grouped(known, keyOfAct)].flatMap(([key, acts]) => {
    const written = (entries.get(key) ?? []).length;
    const least = acts.filter(counted).length;
    // Taking an arrival back is logged when there was something to take back.
    const most = least + acts.filter(({ type }) => type === 'unarrive').length;
    const [{ code } = { code: '' }] = acts;
    return written >= least && written <= most
      ? []
      : [`I13: the log tells of ${String(written)} acts on ${code}, and ${String(least)} counted`];
  });
}

/** What is logged of a move; somebody is added as arrived by an act, too. The crew's own taking back tells no time. */
function isOfMove(type: string, { arrived, to, at }: Details): boolean {
  if (type === 'person_added' || type === 'pass_added') return arrived === true;
  return type === 'person_presence' || at !== undefined || to === true;
}
