import { StatusCheck } from '../../status/status-check.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface StatusModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Looks a registration up by its booking code. */
export function StatusModal({ open, onClose }: StatusModalProps) {
  return (
    <Dialog
      open={open}
      title="Sjekk påmeldingsstatus"
      onClose={onClose}
      actions={<Button onClick={onClose}>Lukk</Button>}
    >
      <StatusCheck focused />
    </Dialog>
  );
}
