import { useCallback, useMemo, useState } from 'react';
import type {
  PersonBody,
  RequestOf,
  SetCodeAnswer,
  WireListedPerson,
  WirePerson,
} from '../../../../../adapters/http/contract.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';

export const PERSONS_PATH = '/api/admin/getpersons';

export type Flag = 'paid' | 'arrived' | 'consent';
/** The flags that can also be set for a whole code. */
export type CodeFlag = Exclude<Flag, 'consent'>;

const CALLS = {
  paid: ['setunpaid', 'setpaid'],
  arrived: ['setunarrived', 'setarrived'],
  consent: ['setunconsent', 'setconsent'],
} as const satisfies Record<Flag, readonly [off: string, on: string]>;
const CODE_CALLS = {
  paid: ['setcodeunpaid', 'setcodepaid'],
  arrived: ['setcodeunarrived', 'setcodearrived'],
} as const satisfies Record<CodeFlag, readonly [off: string, on: string]>;

/** An unconfirmed change: of one person, or of everyone with a code (`seat` is null). */
interface PendingChange {
  readonly code: string;
  readonly seat: string | null;
  readonly flag: Flag;
  readonly on: boolean;
}

interface PaidAndArrived {
  /** The persons with the unconfirmed changes. */
  readonly persons: readonly WireListedPerson[];
  /** Sets or clears a flag of one person. */
  readonly set: (person: WirePerson, flag: Flag, on: boolean) => Promise<boolean>;
  /** Sets or clears a flag of everyone with a code. */
  readonly setCode: (code: string, flag: CodeFlag, on: boolean) => Promise<boolean>;
}

/**
 * Changes who has paid and arrived. The page shows a change at once and until the server has answered,
 * whatever a poll brings meanwhile.
 */
export function usePaidAndArrived(stored: readonly WireListedPerson[]): PaidAndArrived {
  const call = useAdminCall();
  const act = useAct();
  const [pendingChanges, setMarks] = useState<readonly PendingChange[]>([]);
  const persons = useMemo(
    () => stored.map((person) => withPendingChanges(person, pendingChanges)),
    [stored, pendingChanges],
  );

  const showing = useCallback(async (mark: PendingChange, work: () => Promise<boolean>) => {
    setMarks((last) => [...last, mark]);
    try {
      return await work();
    } finally {
      setMarks((last) => last.filter((one) => one !== mark));
    }
  }, []);
  const set = useCallback<PaidAndArrived['set']>(
    (person, flag, on) => {
      const path = `/api/admin/${CALLS[flag][on ? 1 : 0]}`;
      const body: RequestOf<PersonBody> = { ...person, [flag]: on };
      const mark = { code: person.code, seat: seatOf(person), flag, on };
      return showing(mark, () => act(() => call<WirePerson>(path, { method: 'PUT', body })));
    },
    [act, call, showing],
  );
  const setCode = useCallback<PaidAndArrived['setCode']>(
    (code, flag, on) => {
      const path = `/api/admin/${CODE_CALLS[flag][on ? 1 : 0]}/${encodeURIComponent(code)}`;
      const mark = { code, seat: null, flag, on };
      return showing(mark, () => act(() => call<SetCodeAnswer>(path, { method: 'PUT' })));
    },
    [act, call, showing],
  );
  return useMemo(() => ({ persons, set, setCode }), [persons, set, setCode]);
}

/** The person with their unconfirmed changes, in order. */
function withPendingChanges(person: WireListedPerson, marks: readonly PendingChange[]): WireListedPerson {
  const own = marks.filter(
    ({ code, seat }) => code === person.code && (seat === null || seat === seatOf(person)),
  );
  return own.reduce((last, { flag, on }) => ({ ...last, [flag]: on }), person);
}

function seatOf({ rowNum, seatNum }: WirePerson): string {
  return `${rowNum}-${seatNum}`;
}
