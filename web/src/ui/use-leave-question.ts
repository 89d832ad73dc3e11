import { useCallback } from 'react';
import { useConfirm } from './dialogs.tsx';
import { useBackWarning } from './use-back-warning.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Asks before the visitor leaves the page in any way while something would be lost. */
export function useLeaveQuestion(active: boolean, question: string): void {
  const confirm = useConfirm();
  const ask = useCallback(
    (leave: () => void) =>
      void confirm(question, { yes: 'Forlat siden', no: 'Bli her' }).then((yes) => yes && leave()),
    [confirm, question],
  );
  useLeaveWarning(active, ask);
  useBackWarning(active, ask);
}
