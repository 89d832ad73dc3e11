import { Link } from 'wouter';
import { daysText, hoursText } from '../../../../domain/shared/words.ts';
import { Panel } from '../../ui/panel.tsx';
import type { TermsSection } from './terms-section.ts';

/** The organiser's own terms for a place at the event. */
export const ORGANISER_SECTIONS: readonly TermsSection[] = [
  {
    id: 'pamelding',
    title: 'Påmelding og avbestilling',
    body: (_, { paymentDays, refundHours }) => (
      <>
        <ul>
          <li>
            Arrangøren kan slette påmeldinger som ikke er betalt innen {daysText(paymentDays)} ({paymentDays}{' '}
            døgn) etter påmelding.
          </li>
          <li>Arrangøren kan avlyse arrangementet. Da får du pengene tilbake.</li>
          <li>
            Du kan avbestille og få pengene tilbake frem til {hoursText(refundHours)} før arrangementet
            starter.
          </li>
          <li>
            Arrangøren kan avslå avbestillinger som kommer senere enn {hoursText(refundHours)} før start.
          </li>
          <li>
            Du kan selv rette opplysninger, bytte plass, gi plassen til en annen og avbestille på{' '}
            <Link href="/min">Min påmelding</Link>, innen fristene som står der.
          </li>
        </ul>
        <Panel title="Ingen angrerett på billetter til en bestemt dato">
          <p>
            En plass på arrangementet er en fritidstjeneste på en bestemt dato. Den har ikke angrerett, se{' '}
            <a href="#angrerett">punktet om angrerett</a>. Avbestilling frem til {hoursText(refundHours)} før
            start er noe vi tilbyr i tillegg til det loven krever.
          </p>
        </Panel>
        <p>
          Slik betaler du: <Link href="/betaling">Hvordan betaler jeg?</Link>
        </p>
      </>
    ),
  },
];
