import type { Prices } from '../../../../domain/registration.ts';
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

/** What the sign-up page opens over itself: a part of its own, as nobody needs it to read the page. */
export function SignupModals({ open, prices, onClose, onStart }: SignupModalsProps) {
  return (
    <>
      <InfoModal open={open === 'info'} prices={prices} onClose={onClose} onStart={onStart} />
      <StatusModal open={open === 'status'} onClose={onClose} />
      <PrivacyModal open={open === 'privacy'} onClose={onClose} />
    </>
  );
}
