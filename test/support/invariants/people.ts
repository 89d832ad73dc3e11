import { repeated, type Check } from './given.ts';

/** Nobody has the id of another, and whoever is named by an id is known: an erasure leaves none. */
export const people: Check = ({ person, deleted_person, former_person, pass, ...stored }) => {
  const { activity, seat_move, payment } = stored;
  const ids = [...person, ...deleted_person, ...former_person, ...pass].map(
    ({ person_id }) => person_id ?? '',
  );
  const known = new Set(ids);
  const named = [
    ...activity.map(({ person_id, type }) => [person_id, `an entry ${type}`] as const),
    ...seat_move.map(({ person_id, id }) => [person_id ?? '', `move ${id}`] as const),
    ...payment.flatMap(({ person_ids, id }) =>
      !person_ids ? [] : person_ids.split(' ').map((one) => [one, `payment ${id}`] as const),
    ),
  ];
  return [
    ...repeated(ids).map((id) => `people: two have the id ${id}`),
    ...named
      .filter(([id]) => id !== null && !known.has(id))
      .map(([id, row]) => `people: ${row} names ${String(id)}, whom nobody knows`),
  ];
};
