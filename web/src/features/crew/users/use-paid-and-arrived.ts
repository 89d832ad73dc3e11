import { useCallback, useMemo, useState } from 'react';
import type {
  PersonRef,
  RequestOf,
  SetCodeAnswer,
  SetCodeBody,
  WireListedPerson,
} from '../../../../../adapters/http/contract.ts';
import { lacksConsent } from '../../../../../domain/consent/lacking-consent.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { useConsentAge } from '../../../api/event.ts';

export const PERSONS_PATH = '/api/admin/getpersons';

export type Flag = 'paid' | 'arrived' | 'consent';

const CALLS = {
  paid: ['setcodeunpaid', 'setcodepaid'],
  arrived: ['setcodeunarrived', 'setcodearrived'],
  consent: ['setcodeunconsent', 'setcodeconsent'],
} as const satisfies Record<Flag, readonly [off: string, on: string]>;

/** An unconfirmed change: of the persons on some seats of a code, or of everyone with it (null). */
interface PendingChange {
  readonly code: string;
  readonly seats: readonly PersonRef[] | null;
  readonly flag: Flag;
  readonly on: boolean;
}

export interface PaidAndArrived {
  /** The persons with the unconfirmed changes. */
  readonly persons: readonly WireListedPerson[];
  /**
   * Sets or clears a flag of everyone with a code, or of those on `seats` alone. Returns everyone with it, and whom the
   * act has changed; null when it failed.
   */
  readonly setCode: (
    code: string,
    flag: Flag,
    on: boolean,
    seats?: readonly PersonRef[],
  ) => Promise<SetCodeAnswer | null>;
}

/**
 * Changes who has paid and arrived. The page shows a change at once and until the server has answered,
 * whatever a poll brings meanwhile.
 */
export function usePaidAndArrived(stored: readonly WireListedPerson[]): PaidAndArrived {
  const call = useAdminCall();
  const act = useAct();
  const consentAge = useConsentAge();
  const [pendingChanges, setMarks] = useState<readonly PendingChange[]>([]);
  const persons = useMemo(
    () => stored.map((person) => withPendingChanges(person, pendingChanges, consentAge)),
    [stored, pendingChanges, consentAge],
  );

  const showing = useCallback(async (mark: PendingChange, work: () => Promise<boolean>) => {
    setMarks((last) => [...last, mark]);
    try {
      return await work();
    } finally {
      setMarks((last) => last.filter((one) => one !== mark));
    }
  }, []);
  const setCode = useCallback<PaidAndArrived['setCode']>(
    async (code, flag, on, seats) => {
      const path = `/api/admin/${CALLS[flag][on ? 1 : 0]}/${encodeURIComponent(code)}`;
      const body: RequestOf<SetCodeBody> = {
        seats: seats?.map(({ rowNum, seatNum }) => ({ rowNum, seatNum })),
        leaveUnsigned: !seats && flag === 'arrived' && on,
      };
      let answer: SetCodeAnswer | null = null;
      const work = async () => {
        answer = await call<SetCodeAnswer>(path, { method: 'PUT', body });
      };
      await showing({ code, seats: seats ?? null, flag, on }, () => act(work));
      return answer;
    },
    [act, call, showing],
  );
  return useMemo(() => ({ persons, setCode }), [persons, setCode]);
}

/** The person with their unconfirmed changes, in order. */
function withPendingChanges(
  person: WireListedPerson,
  marks: readonly PendingChange[],
  consentAge: number,
): WireListedPerson {
  return marks.reduce(
    (last, mark) => (isMeant(last, mark, consentAge) ? { ...last, [mark.flag]: mark.on } : last),
    person,
  );
}

/** Whether a change is of this person, as the server decides it: whoever lacks the form does not arrive with the others. */
function isMeant(
  person: WireListedPerson,
  { code, seats, flag, on }: PendingChange,
  consentAge: number,
): boolean {
  if (person.code !== code) return false;
  if (seats) return seats.some((seat) => isSameSeat(seat, person));
  return !(flag === 'arrived' && on && lacksConsent(person, consentAge));
}

function isSameSeat(one: PersonRef, other: PersonRef): boolean {
  return one.rowNum === other.rowNum && one.seatNum === other.seatNum;
}
