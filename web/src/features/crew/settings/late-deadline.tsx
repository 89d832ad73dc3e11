import { paymentDeadline } from '../../../../../domain/payments/payment-deadline.ts';
import { osloText } from '../../../../../domain/shared/oslo-time.ts';
import { useEventFacts, useServerClock } from '../../../api/event.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { TypedSettings } from './typed-settings.ts';

/** Says that who signs up next could pay after the LAN has begun, where what is typed lets them. */
export function LateDeadline({ paymentDays, capAtStart }: Pick<TypedSettings, 'paymentDays' | 'capAtStart'>) {
  const facts = useEventFacts();
  const now = useServerClock()();
  const starts = facts?.dates.starts ?? null;
  const opensAt = facts?.signup.opensAt ?? now;
  if (starts === null || starts <= now || capAtStart || !/^\d+$/.test(paymentDays.trim())) return null;
  const signedUp = Math.max(now, opensAt);
  const deadline = paymentDeadline(signedUp, { paymentDays: Number(paymentDays), capAtStart });
  return deadline > starts ? (
    <Panel tone="warning" title="Betalingsfristen kan være etter at LAN-et har begynt">
      <p>
        Den som melder seg på {opensAt > now ? osloText(signedUp) : 'nå'}, får frist til {osloText(deadline)},
        og LAN-et begynner {osloText(starts)}.
      </p>
    </Panel>
  ) : null;
}
