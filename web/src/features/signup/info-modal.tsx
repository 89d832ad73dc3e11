import { daysText, timeText } from '../../../../domain/shared/words.ts';
import { MAX_PERSONS, type Prices } from '../../../../domain/signup/registration.ts';
import { useConsentAge } from '../../api/event.ts';
import { useLimits } from '../../api/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { kroner } from '../../ui/kroner-text.ts';

interface InfoModalProps {
  readonly open: boolean;
  readonly prices: Prices;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

/** What to know before signing up. */
export function InfoModal({ open, prices, onClose, onStart }: InfoModalProps) {
  const { holdMs, paymentDays } = useLimits();
  const consentAge = useConsentAge();
  return (
    <Dialog
      open={open}
      title="Viktig før du melder deg på"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button variant="primary" autoFocus onClick={onStart}>
            Jeg har lest dette
          </Button>
        </>
      }
    >
      <ul>
        <li>Du kan melde på 1 til {MAX_PERSONS} deltakere samtidig, så dere får sitte sammen.</li>
        <li>
          Plassen koster {kroner(prices.priceNoFood)} per deltaker
          {prices.foodTicket ? `, eller ${kroner(prices.priceWithFood)} med matbillett` : ''}.
          {prices.foodTicket ? ' Matbilletter må bestilles sammen med plassene.' : null}
        </li>
        <li>
          Du betaler med Vipps innen {daysText(paymentDays)}. Plasser som ikke er betalt da, blir frigitt.
        </li>
        <li>Vi sender deg en kode på e-post først. Ha innboksen klar, og sjekk søppelposten.</li>
        <li>Når du har valgt den første plassen, har du {timeText(holdMs)} på å fullføre.</li>
        {consentAge > 0 ? (
          <li>
            Deltakere under {consentAge} år må levere samtykkeskjema signert av foresatte når de kommer.
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}
