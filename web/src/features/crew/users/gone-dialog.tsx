import { Dialog } from '../../../ui/dialog.tsx';
import { GONE } from './texts.ts';

interface GoneDialogProps {
  readonly title: string;
  readonly what: keyof typeof GONE;
  readonly onClose: () => void;
}

/** Replaces a dialog about a person or a sign-up that somebody else has deleted meanwhile. */
export function GoneDialog({ title, what, onClose }: GoneDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{GONE[what]}</p>
    </Dialog>
  );
}
