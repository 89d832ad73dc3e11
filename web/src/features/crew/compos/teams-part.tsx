import { useCallback, useMemo, useState } from 'react';
import type {
  AdminCompoAnswer,
  AdminTeam,
  RemoveTeamBody,
  RenameAnyTeamBody,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { useAdminCall, useFreshData, useSend } from '../../../admin/calls.ts';
import { RenameDialog } from '../../../ui/compo/rename-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import css from './compos.module.css';
import { teamColumns } from './team-columns.tsx';

/** The teams of a competition, with who is behind each nick. */
export function TeamsPart({ compo }: { readonly compo: AdminCompoAnswer }) {
  const remove = useRemoveTeam(compo);
  const [renamed, setRenamed] = useState<AdminTeam>();
  const rename = useRenameTeam(compo.game);
  const columns = useMemo(() => teamColumns((team) => void remove(team), setRenamed), [remove]);
  return (
    <>
      <DataTable
        label="Lag"
        columns={columns}
        rows={compo.teams}
        rowKey={({ id }) => id}
        className={css.teams}
        empty="Ingen lag er påmeldt ennå. De melder seg på konkurransesiden, eller i «Min påmelding»."
      />
      {renamed ? (
        <RenameDialog
          team={renamed.name}
          rename={(name) => rename(renamed.id, name)}
          onDone={() => setRenamed(undefined)}
          onClose={() => setRenamed(undefined)}
        />
      ) : null}
    </>
  );
}

/** Renames a team; whatever shows its name shows the new one at once. */
function useRenameTeam(game: string): (team: string, name: string) => Promise<void> {
  const call = useAdminCall();
  const refresh = useFreshData();
  return async (team, name) => {
    const body: RequestOf<RenameAnyTeamBody> = { team, name };
    await call(`/api/admin/renameTeam/${game}`, { method: 'POST', body });
    void refresh();
  };
}

/** Removes a team, after a question that says what becomes of it. */
function useRemoveTeam({ game, seed, state }: AdminCompoAnswer): (team: AdminTeam) => Promise<void> {
  const confirm = useConfirm();
  const send = useSend();
  return useCallback(
    async ({ id, name }) => {
      const text =
        seed === null
          ? `Laget forsvinner, og spillerne er ikke med lenger.${state === 'signup' ? ' De kan melde seg på igjen.' : ''}`
          : 'Spillerne er ikke med lenger. Laget blir stående i kampoppsettet som «Slettet lag», og motstanderne vinner kampene som ikke er spilt, på walkover. Resultater som er ført, står.';
      if (!(await confirm(text, { title: `Fjerne ${name}?`, yes: 'Fjern laget', danger: true }))) return;
      const body: RequestOf<RemoveTeamBody> = { team: id };
      await send('POST', `/api/admin/removeTeam/${game}`, body);
    },
    [send, confirm, game, seed, state],
  );
}
