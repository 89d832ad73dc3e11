import { useCallback } from 'react';
import { useConfirm } from './dialogs.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Asks a question before the page is left while something would be lost, as `useLeaveWarning` does. */
export function useLeaveQuestion(active: boolean, question: string): void {
  const confirm = useConfirm();
  useLeaveWarning(
    active,
    useCallback(
      (leave) => void confirm(question, { yes: 'Forlat siden', no: 'Bli her' }).then((yes) => yes && leave()),
      [confirm, question],
    ),
  );
}
