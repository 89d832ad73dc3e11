import { Link } from 'wouter';
import { KEPT_DAYS } from '../../../../domain/shared/limits.ts';
import { useConsentAge, useEventFacts } from '../../api/event.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface PrivacyModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What is stored about participants, why, for how long, and their rights. */
export function PrivacyModal({ open, onClose }: PrivacyModalProps) {
  const facts = useEventFacts();
  const consentAge = useConsentAge();
  return (
    <Dialog open={open} title="Hva lagrer vi om deg?" onClose={onClose}>
      <h3>Det vi lagrer</h3>
      <ul>
        <li>Navn, alder, telefonnummer og e-post: for å vite hvem som kommer, og kunne nå deg.</li>
        <li>Spesielle hensyn, hvis du skriver noe der: for å kunne ta hensyn til det.</li>
        <li>
          Plass, matbillett, og om du har betalt
          {consentAge > 0 ? ', møtt opp og har samtykke fra en foresatt' : ' og møtt opp'}: for å gjennomføre
          arrangementet.
        </li>
        {consentAge > 0 ? (
          <li>
            Oppgis en foresatt for en deltaker under {consentAge} år: navn, telefonnummer, e-post og
            tilknytning, hva den foresatte har samtykket til og når, og om deltakeren kan gå ut alene om
            natta. Det trenger vi for å be om samtykke, og for å ha noen å ringe.
          </li>
        ) : null}
        <li>
          Kallenavn og lag, hvis noen blir med i en konkurranse: for å sette opp kampene. Alle kan se dem på
          konkurransens side.
        </li>
        <li>
          Betalinger fra rapportene vi får av Vipps: navnet til den som betalte, meldingen, beløpet og
          tidspunktet. Slik vet vi hvilken påmelding pengene gjelder.
        </li>
        {facts?.onlinePayment ? (
          <li>
            Betalinger på nettsiden: når, hvor mye, og hva som ble av dem. Vipps får beløpet, plassene og
            bookingkoden fra oss, men ingen navn.
          </li>
        ) : null}
        <li>
          Lenkene vi sender deg til Min påmelding, så lenge de gjelder: for å vite at det er du som endrer.
        </li>
        <li>E-postene vi sender deg: for å vite at de kom frem.</li>
        <li>En logg over påmeldinger og IP-adresser: for å finne feil og stoppe misbruk.</li>
      </ul>
      <h3>Hvem som ser det</h3>
      <p>
        Bare de i arrangørstaben som trenger det. Vi selger eller deler ikke opplysningene dine. Betalingen
        skjer i Vipps, som har egne vilkår.
      </p>
      <h3>Når det slettes</h3>
      <p>
        Spesielle hensyn slettes {KEPT_DAYS.special} dager etter arrangementet.
        {consentAge > 0 ? ' Det vi har om foresatte, slettes samtidig, også e-postene til dem.' : null} Alle
        personopplysninger slettes {KEPT_DAYS.all} dager etter arrangementet. Det gjelder også slettede og
        flyttede påmeldinger, e-postene vi har sendt, loggen og sikkerhetskopiene.
      </p>
      <p>
        Av betalinger slettes navn, melding og bookingkode samtidig. Beløp og dato beholder vi i regnskapet,
        uten at de viser hvem som betalte.
      </p>
      <p>
        Er en e-postadresse sperret for påmelding, beholder vi adressen og årsaken så lenge den er sperret.
      </p>
      <h3>Rettighetene dine</h3>
      <p>
        Du kan be om å få se, rette, få utlevert eller slette det vi har om deg
        {facts?.contactEmail ? (
          <>
            : skriv til <a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a>
          </>
        ) : null}
        . Det meste gjør du selv på <Link href="/min">Min påmelding</Link>: se, rette, laste ned og
        avbestille. Er du uenig i hvordan vi gjør det, kan du klage til Datatilsynet.
      </p>
      <h3>I nettleseren</h3>
      <p>
        Vi bruker ingen informasjonskapsler. Det du fyller inn, ligger i denne fanen til du lukker den. Det
        samme gjelder Min påmelding når du har åpnet den med en lenke. Når du har meldt på noen, husker
        nettleseren bookingkoden til arrangementet er over, eller til du lukker påmeldingen. Innhold fra
        andre, som kart og video, hentes først når du trykker på det.
      </p>
    </Dialog>
  );
}
