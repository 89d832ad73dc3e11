import type { PlanAnswer, RequestOf, UpdatePlanBody } from '../../../../../adapters/http/contract.ts';
import type { PlanRow, Shift } from '../../../../../domain/door/guard-plan.ts';
import { useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { ApiError } from '../../../api/client.ts';

/** A change of the rows, whatever somebody else has changed of them meanwhile. */
export type RowsChange = (rows: readonly PlanRow[]) => readonly PlanRow[];

/** Saves a change over the plan as it is shown; where somebody else has saved since, over theirs. Throws what is refused. */
export function useSavePlan({ version, rows }: Pick<PlanAnswer, 'version' | 'rows'>) {
  const call = useAdminCall();
  const refresh = useFreshData();
  return async (change: RowsChange): Promise<void> => {
    const put = (over: Pick<PlanAnswer, 'version' | 'rows'>) => {
      const body = { version: over.version, rows: change(over.rows) } as RequestOf<UpdatePlanBody>;
      return call<PlanAnswer>('/api/admin/updatePlan', { method: 'PUT', body });
    };
    try {
      await put({ version, rows });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'page-changed') throw error;
      await put(await call<PlanAnswer>('/api/admin/getPlan'));
    }
    void refresh();
  };
}

/** Puts a shift into a row, out of whichever it is in. A row that is not there is added. */
export function withShift(row: PlanRow, shift: Shift): RowsChange {
  return (rows) => {
    const others = withoutShift(shift.id)(rows);
    const known = others.some(({ id }) => id === row.id) ? others : [...others, { ...row, shifts: [] }];
    return known.map((one) => (one.id === row.id ? { ...one, shifts: [...one.shifts, shift] } : one));
  };
}

/** Takes a shift away. */
export function withoutShift(id: string): RowsChange {
  return (rows) => rows.map((row) => ({ ...row, shifts: row.shifts.filter((shift) => shift.id !== id) }));
}

/** Names a row, and says whether it is awake. */
export function withRow({ id, label, awake }: PlanRow): RowsChange {
  return (rows) => rows.map((row) => (row.id === id ? { ...row, label, awake } : row));
}

/** Takes a row away, with its shifts. */
export function withoutRow(id: string): RowsChange {
  return (rows) => rows.filter((row) => row.id !== id);
}
