import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import { daysText, numberWord } from '../../../../domain/shared/words.ts';
import { PROMISES } from '../../../../domain/privacy/promises.ts';
import { Copy } from '../../ui/copy.tsx';
import css from './steps.module.css';

interface StepsProps {
  readonly vippsName?: string | undefined;
  readonly vippsNumber?: string | undefined;
}

/** How to pay in the Vipps app, step by step. */
export function Steps({ vippsName, vippsNumber }: StepsProps) {
  return (
    <ol className={`measure pad-0 ${css.steps}`} aria-label="Slik betaler du">
      <li>
        <h2 className="flush large">Åpne Vipps</h2>
        <p>Åpne appen på telefonen din.</p>
      </li>
      <li>
        <h2 className="flush large">Trykk på «Send»</h2>
      </li>
      <li>
        <h2 className="flush large">Søk etter {vippsName ? `«${vippsName}»` : 'arrangementet'}</h2>
        {vippsNumber ? (
          <p className="wrap row gap-2">
            Du kan også søke på Vipps-nummeret: <strong className="bright">{vippsNumber}</strong>
            <Copy value={vippsNumber} label="Vipps-nummeret" />
          </p>
        ) : null}
      </li>
      <li>
        <h2 className="flush large">Velg {vippsName ? `«${vippsName}»` : 'arrangementet'} i listen</h2>
      </li>
      <li>
        <h2 className="flush large">Skriv inn beløpet</h2>
        <p>Totalbeløpet står i bekreftelsen du fikk på e-post.</p>
      </li>
      <li>
        <h2 className="flush large">Skriv koden som kommentar</h2>
        <p>
          Koden på {numberWord(CODE_LENGTH)} tegn står i e-posten. Den ser slik ut:{' '}
          <code className="lined round-s bright">ABC123</code>. Uten den vet vi ikke hvem som har betalt.
        </p>
      </li>
      <li>
        <h2 className="flush large">Fullfør betalingen</h2>
        <p>
          Det kan ta opptil {daysText(PROMISES.paymentShownDays)} før betalingen vises på påmeldingen din.
        </p>
      </li>
    </ol>
  );
}
