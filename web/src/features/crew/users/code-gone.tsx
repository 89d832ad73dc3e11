import { Dialog } from '../../../ui/dialog.tsx';

interface CodeGoneProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** Stands where a dialog of a code stood when somebody else has deleted the sign-up meanwhile. */
export function CodeGone({ code, onClose }: CodeGoneProps) {
  return (
    <Dialog open title={`Bestilling ${code}`} onClose={onClose}>
      <p>Påmeldingen finnes ikke lenger.</p>
    </Dialog>
  );
}
