import type { Prices } from '../../../../domain/signup/registration.ts';
import { InfoModal } from './info-modal.tsx';
import { PrivacyModal } from './privacy-modal.tsx';
import { StatusModal } from './status-modal.tsx';

export type SignupModal = 'info' | 'status' | 'privacy';

interface SignupModalsProps {
  readonly open: SignupModal | undefined;
  readonly prices: Prices;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

/** The dialogs of the sign-up page, loaded after the first paint. */
export function SignupModals({ open, prices, onClose, onStart }: SignupModalsProps) {
  return (
    <>
      <InfoModal open={open === 'info'} prices={prices} onClose={onClose} onStart={onStart} />
      <StatusModal open={open === 'status'} onClose={onClose} />
      <PrivacyModal open={open === 'privacy'} onClose={onClose} />
    </>
  );
}
