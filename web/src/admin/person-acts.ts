import { useMemo } from 'react';
import type {
  DeleteCodeBody,
  DeleteUserBody,
  MoveUserRequest,
  PersonRef,
  RequestOf,
  SwapUsersBody,
} from '../../../adapters/http/contract.ts';
import type { Place } from '../../../domain/shared/place.ts';
import { useAct, useAdminCall, useOutcome, type Outcome } from './calls.ts';

const MOVE_TEXTS = {
  refusedSince: 'Feil ved flytting av bruker. Sjekk at den nye plassen er ledig.',
  network: 'Nettverksfeil ved flytting av bruker',
};

interface PersonActs {
  readonly move: (from: PersonRef, to: Place, reason: string) => Promise<Outcome>;
  readonly swap: (first: PersonRef, second: PersonRef, reason: string) => Promise<Outcome>;
  readonly remove: (person: PersonRef, reason: string) => Promise<boolean>;
  /** Deletes everyone with a booking code. */
  readonly removeCode: (code: string, reason: string) => Promise<boolean>;
}

/** Moves, swaps and deletes persons. Each act shows a failure in a dialog and returns how it ended. */
export function usePersonActs(): PersonActs {
  const call = useAdminCall();
  const act = useAct();
  const outcome = useOutcome();
  return useMemo(() => {
    const put = (path: string, body: unknown) => call(`/api/admin/${path}`, { method: 'PUT', body });
    return {
      move: ({ code, rowNum, seatNum }, { row, number }, reason) => {
        const from = { oldRowNum: rowNum, oldSeatNum: seatNum };
        const body: MoveUserRequest = { ...from, newRowNum: row, newSeatNum: number, reason };
        return outcome(() => put(`moveuser/${encodeURIComponent(code)}`, body), MOVE_TEXTS);
      },
      swap: (first, second, reason) => {
        const body: RequestOf<SwapUsersBody> = { first: refOf(first), second: refOf(second), reason };
        return outcome(() => put('swapusers', body), { network: MOVE_TEXTS.network });
      },
      remove: (person, text) => {
        const body: RequestOf<DeleteUserBody> = { ...person, text };
        return act(() => put(`deleteuser/${encodeURIComponent(person.code)}`, body));
      },
      removeCode: (code, text) => {
        const body: RequestOf<DeleteCodeBody> = { text };
        return act(() => put(`deletecode/${encodeURIComponent(code)}`, body));
      },
    };
  }, [act, call, outcome]);
}

/** The code and seat that identify a person, without the other fields. */
function refOf({ code, rowNum, seatNum }: PersonRef): PersonRef {
  return { code, rowNum, seatNum };
}
