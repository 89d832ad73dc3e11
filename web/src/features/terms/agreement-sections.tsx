import { daysText } from '../../../../domain/shared/words.ts';
import type { TermsSection } from './terms-section.ts';

/** From the agreement to the right of withdrawal. */
export const AGREEMENT_SECTIONS: readonly TermsSection[] = [
  {
    id: 'avtalen',
    title: 'Avtalen',
    body: () => (
      <>
        <p>
          Avtalen består av disse vilkårene, opplysningene som gis ved påmelding, og det som eventuelt er
          avtalt særskilt. Er det motstrid, går det som er avtalt særskilt foran, så lenge det ikke strider
          mot lov som ikke kan fravikes.
        </p>
        <p>
          Avtalen utfylles av lover som regulerer kjøp mellom næringsdrivende og forbrukere, først og fremst
          forbrukerkjøpsloven, angrerettloven, ehandelsloven og markedsføringsloven.
        </p>
      </>
    ),
  },
  {
    id: 'partene',
    title: 'Partene',
    body: (facts) => (
      <>
        <p>
          Selger er {facts?.organisation ?? 'arrangøren'}
          {facts?.organisationNumber ? `, organisasjonsnummer ${facts.organisationNumber}` : null}
          {facts?.address ? `, ${facts.address}` : null}
          {facts?.contactEmail ? (
            <>
              , e-post <a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a>
            </>
          ) : null}
          , og kalles heretter selger eller selgeren.
        </p>
        <p>Kjøper er den forbrukeren som gjør påmeldingen, og kalles heretter kjøper eller kjøperen.</p>
      </>
    ),
  },
  {
    id: 'pris',
    title: 'Pris',
    body: () => (
      <p>
        Prisen som oppgis for plasser og matbilletter, er den endelige prisen kjøperen skal betale. Den
        omfatter alle avgifter og tilleggskostnader. Kostnader som selgeren ikke har opplyst om før kjøpet,
        skal kjøperen ikke bære.
      </p>
    ),
  },
  {
    id: 'avtaleinngaelse',
    title: 'Avtaleinngåelse',
    body: () => (
      <p>
        Avtalen er bindende for begge parter når kjøperen har sendt påmeldingen til selgeren. Den er likevel
        ikke bindende hvis det er skrive- eller tastefeil i tilbudet eller i påmeldingen, og den andre parten
        forsto eller burde ha forstått at det var en slik feil.
      </p>
    ),
  },
  {
    id: 'betaling',
    title: 'Betaling',
    body: (facts, { paymentDays }) => (
      <>
        <p>
          Plassene betales med Vipps innen {daysText(paymentDays)} etter påmelding. Selgeren kan kreve
          betaling fra påmeldingen er gjort.
        </p>
        {facts?.onlinePayment ? (
          <p>
            Betales det med Vipps her på nettsiden, trekkes beløpet med en gang, siden billetten da også er{' '}
            <a href="#levering">levert</a>.
          </p>
        ) : null}
        <p>
          Bruker kjøperen{facts?.onlinePayment ? ' ellers' : ''} kredittkort eller debetkort ved betaling, kan
          selgeren reservere beløpet ved bestilling. Kortet belastes tidligst den dagen varen sendes. Kan
          kjøperen betale med faktura, utstedes fakturaen når varen sendes, med en betalingsfrist på minst 14
          dager fra mottaket.
        </p>
        <p>Kjøpere under 18 år kan ikke betale med etterfølgende faktura.</p>
      </>
    ),
  },
  {
    id: 'levering',
    title: 'Levering',
    body: (facts) => (
      <>
        {facts?.onlinePayment ? (
          <p>
            Betales det med Vipps her på nettsiden, er det en billett som kjøpes. Den er levert når betalingen
            er registrert og plassen dermed er bekreftet.
          </p>
        ) : null}
        <p>
          {facts?.onlinePayment ? 'Ellers er plassen' : 'Plassen er'} levert når deltakeren får tilgang til
          den på arrangementet.
        </p>
        <p>
          For varer er leveringen skjedd når kjøperen, eller den kjøperen har utpekt, har overtatt varen. Er
          leveringstidspunktet ikke oppgitt, skal varen leveres uten unødig opphold og senest 30 dager etter
          bestillingen.
        </p>
      </>
    ),
  },
  {
    id: 'risiko',
    title: 'Risikoen for varen',
    body: () => (
      <p>
        Risikoen for varen går over på kjøperen når kjøperen, eller den kjøperen har utpekt, har fått den
        levert slik det står i punktet om <a href="#levering">levering</a>.
      </p>
    ),
  },
  {
    id: 'angrerett',
    title: 'Angrerett',
    body: (facts) => (
      <>
        <p>
          <strong>
            Billetter til arrangementet har ikke angrerett. Angreretten gjelder ikke for fritidstjenester som
            skal leveres på en bestemt dato eller i en bestemt periode (angrerettloven § 22 bokstav m).
          </strong>{' '}
          Du kan i stedet avbestille etter reglene i <a href="#pamelding">punktet om avbestilling</a>.
        </p>
        <p>
          For andre kjøp hos oss, som ikke er unntatt fra angreretten, kan kjøperen angre kjøpet etter
          angrerettloven. Kjøperen må gi selgeren beskjed innen 14 dager fra fristen begynner å løpe. Fristen
          omfatter alle kalenderdager. Ender den på en lørdag, helligdag eller høytidsdag, forlenges den til
          nærmeste virkedag.
        </p>
        <p>
          Fristen er overholdt når meldingen er sendt før den går ut. Kjøperen har bevisbyrden for at
          angreretten er brukt, så meldingen bør være skriftlig: på angrerettskjema, e-post
          {facts?.contactEmail ? ` til ${facts.contactEmail}` : null} eller brev.
        </p>
        <p>Fristen begynner å løpe</p>
        <ul>
          <li>dagen etter at varen er mottatt, ved kjøp av enkeltstående varer</li>
          <li>dagen etter at avtalen er inngått, ved kjøp av tjenester</li>
        </ul>
        <p>
          Har selgeren ikke opplyst om angreretten før avtalen ble inngått, forlenges fristen til 12 måneder
          etter at den opprinnelige fristen gikk ut. Gis opplysningene i løpet av de 12 månedene, går fristen
          ut 14 dager etter den dagen kjøperen fikk dem.
        </p>
        <p>
          Varen må sendes tilbake uten unødig opphold og senest 14 dager etter at beskjeden om angrerett er
          gitt. Kjøperen dekker de direkte kostnadene ved å sende den tilbake, om ikke noe annet er avtalt.
          Selgeren betaler pengene tilbake uten unødig opphold og senest 14 dager etter beskjeden, men kan
          vente til varen er mottatt eller det er dokumentert at den er sendt.
        </p>
      </>
    ),
  },
];
