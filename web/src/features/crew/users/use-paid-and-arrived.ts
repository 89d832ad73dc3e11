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

export type Mark = 'paid' | 'arrived';

const CALLS = {
  paid: ['setunpaid', 'setpaid'],
  arrived: ['setunarrived', 'setarrived'],
} as const satisfies Record<Mark, readonly [off: string, on: string]>;

interface Marks {
  /** Sets or takes away one person's mark. */
  readonly set: (person: WirePerson, mark: Mark, on: boolean) => Promise<boolean>;
  /** Marks everyone of a code as paid, or none. */
  readonly setCodePaid: (code: string, paid: boolean) => Promise<boolean>;
}

/** Who has paid and who has come. The page shows the new state at once; what the server then says stands. */
export function useMarks(): Marks {
  const client = useQueryClient();
  const call = useAdminCall();
  const act = useAct();
  return useMemo(() => {
    const key = [ADMIN_KEY, PERSONS_PATH];
    const show = async (change: (person: WirePerson) => WirePerson) => {
      // An answer on its way knows nothing of the change yet.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<readonly WirePerson[]>(key, (persons) => persons?.map(change));
    };
    return {
      set: async (person, mark, on) => {
        await show((one) => (isSame(one, person) ? { ...one, [mark]: on } : one));
        const path = `/api/admin/${CALLS[mark][on ? 1 : 0]}`;
        const body: RequestOf<PersonBody> = { ...person, [mark]: on };
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
