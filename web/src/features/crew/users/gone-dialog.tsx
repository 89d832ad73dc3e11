import { Dialog } from '../../../ui/dialog.tsx';
import { GONE } from './texts.ts';

interface GoneDialogProps {
  readonly title: string;
  readonly what: keyof typeof GONE;
  readonly onClose: () => void;
}

/** Stands where a dialog stood about somebody, or a sign-up, that somebody else has deleted meanwhile. */
export function GoneDialog({ title, what, onClose }: GoneDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{GONE[what]}</p>
    </Dialog>
  );
}
