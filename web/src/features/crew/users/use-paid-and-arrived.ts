import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  PersonBody,
  RequestOf,
  SetCodePaidAnswer,
  WirePerson,
} from '../../../../../adapters/http/contract.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { ADMIN_KEY } from '../../../admin/session.ts';

export const PERSONS_PATH = '/api/admin/getpersons';

export type Flag = 'paid' | 'arrived';

const CALLS = {
  paid: ['setunpaid', 'setpaid'],
  arrived: ['setunarrived', 'setarrived'],
} as const satisfies Record<Flag, readonly [off: string, on: string]>;

interface PaidAndArrived {
  /** Sets or clears a flag of one person. */
  readonly set: (person: WirePerson, flag: Flag, on: boolean) => Promise<boolean>;
  /** Sets whether everyone of a code has paid. */
  readonly setCodePaid: (code: string, paid: boolean) => Promise<boolean>;
}

/** Changes who has paid and arrived. The page shows the change at once, then the server's answer. */
export function usePaidAndArrived(): PaidAndArrived {
  const client = useQueryClient();
  const call = useAdminCall();
  const act = useAct();
  return useMemo(() => {
    const key = [ADMIN_KEY, PERSONS_PATH];
    const show = async (change: (person: WirePerson) => WirePerson) => {
      // A pending answer would overwrite the change.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<readonly WirePerson[]>(key, (persons) => persons?.map(change));
    };
    return {
      set: async (person, flag, on) => {
        await show((one) => (isSame(one, person) ? { ...one, [flag]: on } : one));
        const path = `/api/admin/${CALLS[flag][on ? 1 : 0]}`;
        const body: RequestOf<PersonBody> = { ...person, [flag]: on };
        return act(() => call<WirePerson>(path, { method: 'PUT', body }));
      },
      setCodePaid: async (code, paid) => {
        await show((one) => (one.code === code ? { ...one, paid } : one));
        const path = `/api/admin/${paid ? 'setcodepaid' : 'setcodeunpaid'}/${encodeURIComponent(code)}`;
        return act(() => call<SetCodePaidAnswer>(path, { method: 'PUT' }));
      },
    };
  }, [act, call, client]);
}

function isSame(a: WirePerson, b: WirePerson): boolean {
  return a.code === b.code && a.rowNum === b.rowNum && a.seatNum === b.seatNum;
}
