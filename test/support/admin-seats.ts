import type { PersonRef, WireAdminSeat, WirePerson } from '../../adapters/http/contract.ts';

/** What the seats of a hall are derived from. */
interface AdminHall {
  readonly persons: readonly WirePerson[];
  readonly hidden: ReadonlySet<string>;
  readonly blocked: ReadonlySet<string>;
  /** Held seats with their reserver. */
  readonly held: ReadonlyMap<string, string | undefined>;
  readonly rows: readonly number[];
}

/** A hall of rows with four seats, as the crew sees it. */
export function adminSeats({ persons, hidden, blocked, held, rows }: AdminHall): WireAdminSeat[] {
  return rows.flatMap((rownum) =>
    [1, 2, 3, 4].map((number) => {
      const key = `${rownum}-${number}`;
      const person = persons.find((one) => sits(one, { rowNum: rownum, seatNum: number }));
      const reserver = person?.code ?? held.get(key);
      return {
        ...{ rownum, number, isHidden: hidden.has(key), isBlocked: blocked.has(key) },
        isReserved: person ? 'yes' : held.has(key) ? 'held' : 'no',
        ...(person && { userInfo: userInfoOf(person) }),
        ...(reserver !== undefined && { reserver }),
      };
    }),
  );
}

function userInfoOf(person: WirePerson): NonNullable<WireAdminSeat['userInfo']> {
  const { rowNum, seatNum, timestamp, special, foodTicket, price, ...userInfo } = person;
  return userInfo;
}

export type Seated = Pick<PersonRef, 'rowNum' | 'seatNum'>;

export function sits(a: Seated, b: Seated): boolean {
  return a.rowNum === b.rowNum && a.seatNum === b.seatNum;
}
