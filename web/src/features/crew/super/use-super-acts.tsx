import { useState, type ReactNode } from 'react';
import type {
  DevCopyAnswer,
  PurgeLanAnswer,
  PurgeLanBody,
  RequestOf,
  RestoreAnswer,
  RestoreBody,
  WireAdminSeat,
  WireBackup,
} from '../../../../../adapters/http/contract.ts';
import { backupToPropose } from '../../../../../domain/upkeep/backup.ts';
import { useAct, useFreshData } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { useAlert, useConfirm } from '../../../ui/dialogs.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { holdsText, reasonText, remakeQuestion } from './texts.ts';
import { useSuperCall } from './use-super-call.ts';

/** An act that needs two confirmations and the password. `run` returns the message to show afterwards. */
interface GuardedAct {
  readonly name: string;
  readonly questions: readonly (readonly [text: string, yes: string])[];
  readonly run: (password: string, keepCrew: boolean) => Promise<string>;
  /** Whether it asks if the crew stays. */
  readonly asksCrew?: true;
}

interface SuperActs {
  readonly reset: () => Promise<void>;
  readonly restore: (backup: WireBackup) => Promise<void>;
  /** Restores `backupToPropose`; says so where there is none, or where the backups are not loaded. */
  readonly restoreProposed: (backups: readonly WireBackup[] | undefined) => Promise<void>;
  readonly remakeSeats: () => Promise<void>;
  readonly devCopy: () => Promise<void>;
  /** An act is running: the server allows one at a time. */
  readonly busy: boolean;
  /** For the page to render. */
  readonly passwordDialog: ReactNode;
}

/** The superadmins' acts, each with its confirmations before and its message after. */
export function useSuperActs(): SuperActs {
  const call = useSuperCall();
  const act = useAct();
  const alert = useAlert();
  const confirm = useConfirm();
  const { guard, passwordDialog } = useGuard();
  const [busy, setBusy] = useState(false);

  const alone = async (work: () => Promise<string>) => {
    setBusy(true);
    let message = '';
    const worked = await act(async () => {
      message = await work();
    });
    setBusy(false);
    if (worked) await alert(message);
  };
  const restore = async (backup: WireBackup) => {
    const { at, name } = backup;
    await guard({
      name: 'Restore db from backup',
      questions: [
        [
          `Vil du gå tilbake til sikkerhetskopien fra ${momentText(at)}? Grunn: ${reasonText(backup)}. ${holdsText(backup)} Alt som har skjedd siden, blir borte. Skulle påmeldingen åpne av seg selv på et tidspunkt som nå er passert, åpner den straks.`,
          'Gå tilbake',
        ],
        ['Er du helt sikker? De som har meldt seg på siden, mister plassen sin.', 'Ja, gå tilbake'],
      ],
      run: async (password) => {
        const body: RequestOf<RestoreBody> = { password, name };
        await call<RestoreAnswer>('/api/superAdmin/restoreFromBackup', { method: 'POST', body });
        return 'Backup gjenopprettet';
      },
    });
  };
  return {
    busy,
    passwordDialog,
    restore,
    restoreProposed: async (backups) => {
      if (!backups) return alert('Sikkerhetskopiene er ikke hentet. Prøv igjen om litt.');
      const proposed = backupToPropose(backups.filter(({ damaged }) => !damaged));
      return proposed ? restore(proposed) : alert('Fant ingen sikkerhetskopi å gå tilbake til.');
    },
    reset: () =>
      guard({
        name: 'Reset LAN',
        questions: [
          [
            'Alle påmeldinger, plasser som holdes, slettede og flyttede brukere, aktivitetsloggen og besøksloggen fjernes. Alle betalinger fjernes også, og listen over det som skal betales tilbake. Vil du nullstille LAN-et?',
            'Nullstill',
          ],
          ['Er du helt sikker? Alle som er påmeldt, mister plassen sin.', 'Ja, nullstill alt'],
        ],
        asksCrew: true,
        run: async (password, keepCrew) => {
          const body: RequestOf<PurgeLanBody> = { password, keepCrew: keepCrew || undefined };
          const path = '/api/superAdmin/purgeLAN';
          const { backup, removed } = await call<PurgeLanAnswer>(path, { method: 'POST', body });
          return `LAN-et er nullstilt. Påmeldte som ble fjernet: ${removed.persons}. Alt er i sikkerhetskopien ${backup}.`;
        },
      }),
    remakeSeats: async () => {
      let seats: readonly WireAdminSeat[] = [];
      const seen = await act(async () => {
        seats = await call('/api/admin/getAllSeats');
      });
      if (!seen || !(await confirm(remakeQuestion(seats), { yes: 'Sett opp på nytt', danger: true }))) return;
      await alone(async () => {
        await call('/api/seating/remakeSeats', { method: 'POST' });
        return 'Plassene er nå satt opp på nytt';
      });
    },
    devCopy: async () => {
      const question = 'Vil du lage en ny utviklerkopi? Den erstatter den forrige.';
      if (!(await confirm(question, { yes: 'Lag kopi' }))) return;
      await alone(async () => {
        const path = '/api/superAdmin/createDevCopy';
        const { file, persons } = await call<DevCopyAnswer>(path, { method: 'POST' });
        return `Utviklerkopien er laget: ${file}, der alle personopplysninger er oppdiktet. Personer i den: ${persons}.`;
      });
    },
  };
}

function useGuard(): {
  readonly guard: (act: GuardedAct) => Promise<void>;
  readonly passwordDialog: ReactNode;
} {
  const alert = useAlert();
  const confirm = useConfirm();
  const refresh = useFreshData();
  const [asking, setAsking] = useState<GuardedAct>();

  const guard = async (act: GuardedAct) => {
    for (const [text, yes] of act.questions) if (!(await confirm(text, { yes, danger: true }))) return;
    setAsking(act);
  };
  const finish = async ({ run }: GuardedAct, password: string, keepCrew: boolean) => {
    const message = await run(password, keepCrew);
    setAsking(undefined);
    void refresh();
    void alert(message);
  };
  const passwordDialog = asking ? (
    <PasswordDialog
      act={asking.name}
      asksCrew={asking.asksCrew}
      onPassword={(...typed) => finish(asking, ...typed)}
      onClose={() => setAsking(undefined)}
    />
  ) : null;
  return { guard, passwordDialog };
}
