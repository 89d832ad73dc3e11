import { ButtonLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { bookingAddress } from './booking-address.ts';
import { storedToken } from './stored-token.ts';

/**
 * Leads a member of the crew who has read a ticket's QR code to the registration, ready to act. Nothing for anybody else. A
 * login that has expired is asked for on the way.
 */
export function OpenBooking({ code }: { readonly code: string }) {
  if (storedToken() === null) return null;
  return (
    <Panel title="Du er logget inn som crew">
      <ButtonLink variant="primary" href={bookingAddress(code)}>
        Åpne bestillingen
      </ButtonLink>
    </Panel>
  );
}
