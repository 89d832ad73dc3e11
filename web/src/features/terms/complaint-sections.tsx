import { KEPT_DAYS, KEPT_MONTHS } from '../../../../domain/shared/limits.ts';
import type { TermsSection } from './terms-section.ts';

/** Delays, defects, complaints, and the remaining terms. */
export const COMPLAINT_SECTIONS: readonly TermsSection[] = [
  {
    id: 'forsinkelse',
    title: 'Forsinkelse og manglende levering',
    body: () => (
      <>
        <p>
          Leverer selgeren ikke, eller for sent, og det ikke skyldes kjøperen, kan kjøperen etter
          omstendighetene holde kjøpesummen tilbake, kreve oppfyllelse, heve avtalen eller kreve erstatning.
          Krav bør av hensyn til bevis være skriftlige, for eksempel på e-post.
        </p>
        <h3>Oppfyllelse</h3>
        <p>
          Kjøperen kan fastholde kjøpet og kreve oppfyllelse. Det gjelder ikke når det er en hindring som
          selgeren ikke kan overvinne, eller når oppfyllelsen gir selgeren så stor ulempe eller kostnad at det
          står i vesentlig misforhold til kjøperens interesse.
        </p>
        <h3>Heving</h3>
        <p>
          Leverer selgeren ikke til avtalt tid, skal kjøperen oppfordre selgeren til å levere innen en rimelig
          tilleggsfrist. Leveres det ikke da heller, kan kjøperen heve kjøpet. Kjøperen kan heve straks hvis
          selgeren nekter å levere, eller hvis tidspunktet var avgjørende for avtalen.
        </p>
        <h3>Erstatning</h3>
        <p>
          Kjøperen kan kreve erstatning for tap som følger av forsinkelsen, om ikke selgeren godtgjør at den
          skyldes en hindring utenfor selgerens kontroll som ikke med rimelighet kunne ventes, unngås eller
          overvinnes.
        </p>
      </>
    ),
  },
  {
    id: 'mangel',
    title: 'Mangel og reklamasjon',
    body: () => (
      <>
        <p>
          Foreligger det en mangel, må kjøperen innen rimelig tid etter at den ble oppdaget eller burde ha
          blitt oppdaget, gi selgeren melding om at den påberopes. Kjøperen har alltid reklamert tidsnok når
          det skjer innen 2 måneder fra mangelen ble oppdaget eller burde ha blitt oppdaget. Reklamasjon kan
          skje senest 2 år etter at kjøperen overtok varen. Er varen eller deler av den ment å vare vesentlig
          lenger, er fristen 5 år.
        </p>
        <p>
          Skyldes mangelen ikke kjøperen, kan kjøperen etter omstendighetene holde kjøpesummen tilbake, velge
          mellom retting og omlevering, kreve prisavslag, heve avtalen eller kreve erstatning.
        </p>
        <h3>Retting eller omlevering</h3>
        <p>
          Kjøperen velger mellom retting og levering av tilsvarende vare. Selgeren kan motsette seg valget
          hvis det er umulig eller gir urimelige kostnader. Retting eller omlevering skal skje innen rimelig
          tid. Selgeren kan i utgangspunktet ikke gjøre mer enn to forsøk på å avhjelpe samme mangel.
        </p>
        <h3>Prisavslag</h3>
        <p>
          Blir mangelen verken rettet eller omlevert, kan kjøperen kreve et passende prisavslag: forholdet
          mellom avslått og avtalt pris skal svare til forholdet mellom verdien med og uten mangelen.
        </p>
        <h3>Heving</h3>
        <p>Er mangelen ikke uvesentlig, kan kjøperen heve kjøpet og få pengene tilbake.</p>
      </>
    ),
  },
  {
    id: 'mislighold',
    title: 'Selgerens rettigheter ved kjøperens mislighold',
    body: () => (
      <>
        <p>
          Betaler kjøperen ikke, eller oppfyller ikke de andre pliktene sine, og det ikke skyldes selgeren,
          kan selgeren etter omstendighetene holde varen tilbake, kreve oppfyllelse, heve avtalen eller kreve
          erstatning. Selgeren kan også kreve renter ved forsinket betaling, inkassogebyr og et rimelig gebyr
          for varer som ikke er hentet.
        </p>
        <h3>Oppfyllelse</h3>
        <p>
          Selgeren kan fastholde kjøpet og kreve betaling. Er varen ikke levert, taper selgeren retten om det
          ventes urimelig lenge med å fremme kravet.
        </p>
        <h3>Heving</h3>
        <p>
          Selgeren kan heve avtalen ved vesentlig betalingsmislighold, men ikke når hele kjøpesummen er
          betalt. Fastsetter selgeren en rimelig tilleggsfrist og kjøperen ikke betaler innen den, kan kjøpet
          heves. For plasser på arrangementet gjelder fristen i <a href="#pamelding">punktet om påmelding</a>.
        </p>
        <h3>Renter og gebyr</h3>
        <p>
          Betales kjøpesummen ikke i tide, kan selgeren kreve rente etter forsinkelsesrenteloven. Kravet kan
          etter varsel sendes til inkasso, og kjøperen kan da bli ansvarlig for gebyr etter inkassoloven.
        </p>
      </>
    ),
  },
  {
    id: 'garanti',
    title: 'Garanti',
    body: () => (
      <p>
        En garanti fra selgeren eller produsenten gir kjøperen rettigheter i tillegg til dem kjøperen allerede
        har etter loven. Den begrenser ikke kjøperens rett til å reklamere eller fremme krav ved forsinkelse
        og mangel.
      </p>
    ),
  },
  {
    id: 'personopplysninger',
    title: 'Personopplysninger',
    body: (facts) => (
      <p>
        {facts?.organisation ?? 'Arrangøren'} er behandlingsansvarlig for personopplysningene. Vi behandler
        bare opplysninger som er nødvendige for å gjennomføre avtalen, i tråd med personopplysningsloven. Det
        gjelder også det Vipps melder om betalinger: navnet til den som betalte, meldingen, beløpet og
        tidspunktet, og det som oppgis om foresatte, som slettes {KEPT_DAYS.special} dager etter
        arrangementet. Opplysningene gis bare videre når avtalen eller loven krever det, og slettes senest
        etter {KEPT_MONTHS} måneder. Av betalinger beholdes beløp og dato for regnskapet, uten navn.
        {facts?.onlinePayment
          ? ' Når det betales på nettsiden, får Vipps beløpet, plassene og bookingkoden fra oss, men ingen navn.'
          : null}
      </p>
    ),
  },
  {
    id: 'konfliktlosning',
    title: 'Konfliktløsning',
    body: (facts) => (
      <>
        <p>
          Klager rettes til selgeren innen rimelig tid
          {facts?.contactEmail ? (
            <>
              , på <a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a>
            </>
          ) : null}
          . Partene skal forsøke å løse tvister i minnelighet.
        </p>
        <p>
          Lykkes det ikke, kan kjøperen ta kontakt med Forbrukertilsynet for mekling, på telefon 23 400 600
          eller{' '}
          <a href="https://www.forbrukertilsynet.no" rel="noopener noreferrer">
            forbrukertilsynet.no
          </a>
          .
        </p>
      </>
    ),
  },
];
