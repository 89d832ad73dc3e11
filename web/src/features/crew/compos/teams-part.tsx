import { useCallback, useMemo } from 'react';
import type {
  AdminCompoAnswer,
  AdminTeam,
  RemoveTeamBody,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import css from './compos.module.css';
import { teamColumns } from './team-columns.tsx';

/** The teams of a competition, with who is behind each nick. */
export function TeamsPart({ compo }: { readonly compo: AdminCompoAnswer }) {
  const remove = useRemoveTeam(compo);
  const columns = useMemo(() => teamColumns((team) => void remove(team)), [remove]);
  return (
    <DataTable
      label="Lag"
      columns={columns}
      rows={compo.teams}
      rowKey={({ id }) => id}
      className={css.teams}
      empty="Ingen lag er påmeldt ennå. De melder seg på konkurransesiden, eller i «Min påmelding»."
    />
  );
}

/** Removes a team, after a question that says what becomes of it. */
function useRemoveTeam({ game, seed, state }: AdminCompoAnswer): (team: AdminTeam) => Promise<void> {
  const confirm = useConfirm();
  const call = useAdminCall();
  const act = useAct();
  return useCallback(
    async ({ id, name }) => {
      const text =
        seed === null
          ? `Laget forsvinner, og spillerne er ikke med lenger.${state === 'signup' ? ' De kan melde seg på igjen.' : ''}`
          : 'Spillerne er ikke med lenger. Laget blir stående i kampoppsettet, og motstanderne vinner kampene som ikke er spilt, på walkover. Resultater som er ført, står.';
      if (!(await confirm(text, { title: `Fjerne ${name}?`, yes: 'Fjern laget', danger: true }))) return;
      const body: RequestOf<RemoveTeamBody> = { team: id };
      await act(() => call(`/api/admin/removeTeam/${game}`, { method: 'POST', body }));
    },
    [act, call, confirm, game, seed, state],
  );
}
