import { Link } from 'wouter';
import { StatusCheck } from '../../ui/payment/status-check.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

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
      <p>
        Vil du endre, avbestille eller gi bort en plass? <Link href="/min">Gå til Min påmelding</Link>{' '}
        <Icon name="next" />
      </p>
    </Dialog>
  );
}
