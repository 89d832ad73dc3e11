import { consentWay } from '../../../../domain/consent/consent-way.ts';
import type { GuardianTerms } from '../../../../domain/consent/guardian.ts';
import type { InfoPage } from '../../../../domain/pages/info-page.ts';
import { KEPT_MONTHS } from '../../../../domain/shared/limits.ts';
import { daysText, hoursText, numberWord, timeText } from '../../../../domain/shared/words.ts';
import { PROMISES } from '../../../../domain/privacy/promises.ts';
import { MAX_PERSONS } from '../../../../domain/signup/registration.ts';
import type { VisitorLimits } from '../../../../domain/signup/visitor-limits.ts';

const RULES = `<ul>
<li>Vis hensyn. Mobbing, trakassering og diskriminering fører til utvisning.</li>
<li>Alkohol og andre rusmidler er forbudt, og det samme er å komme ruset.</li>
<li>Røyking og snus hører ikke hjemme inne i lokalet.</li>
<li>Bruk hodetelefoner. Høyttalere skal ikke stå på.</li>
<li>Ulovlig innhold og angrep på nettverket er forbudt.</li>
<li>Hold orden på plassen din, og rydd etter deg før du drar.</li>
<li>Ta godt vare på tingene dine. Vi har ikke ansvar for det som blir borte eller ødelagt.</li>
<li>Gjør som crewet sier. Den som bryter reglene, kan bli sendt hjem uten å få pengene tilbake.</li>
</ul>`;

/** What the young bring, how their guardians ever consent. */
function consentItem(terms: GuardianTerms): string {
  const way = consentWay(terms);
  if (way === null) return '';
  const young = `om du er under ${String(terms.consentAge)} år`;
  return way === 'site'
    ? `\n<li>Samtykke fra en foresatt ${young}: på nettet, eller <a href="/samtykkeskjema">skjemaet på papir</a></li>`
    : `\n<li>Signert samtykkeskjema ${young}</li>`;
}

const practical = (terms: GuardianTerms) => `<h3>Dette må du ha med</h3>
<ul>
<li>PC eller konsoll med skjerm, strømkabler, tastatur, mus og hodetelefoner</li>
<li>Nettverkskabel på minst 5 meter</li>
<li>Skjøteledning</li>
<li>Sovepose, liggeunderlag og toalettsaker</li>${consentItem(terms)}
</ul>
<h3>Mat</h3>
<p>Hva som selges, står på <a href="/food">matsiden</a>. Du kan også ta med egen mat og drikke.</p>
<h3>Dette trenger du ikke</h3>
<p>Bord og stol står klart på plassen din. En plass er omtrent 80 cm bred.</p>`;

const signup = ({ paymentDays, refundHours }: VisitorLimits) => `<ul>
<li>Meld på én til ${numberWord(MAX_PERSONS)} personer samtidig på <a href="/påmelding">påmeldingssiden</a>, og velg plasser der.</li>
<li>Bekreftelsen kommer på e-post innen ${timeText(PROMISES.confirmationMs)}. Se også i søppelposten.</li>
<li>Betal med Vipps innen ${daysText(paymentDays)}. Slik gjør du det: <a href="/betaling">Hvordan betaler jeg?</a> Det du kjøper på stedet, kan du også betale med kontanter, men ikke med bankkort.</li>
<li>Reservasjoner som ikke er betalt, blir slettet. Den som gjentar det, kan bli sperret.</li>
<li>Det kan ta opptil ${daysText(PROMISES.paymentShownDays)} før påmeldingen din vises som betalt.</li>
<li>Du kan få pengene tilbake frem til ${hoursText(refundHours)} før arrangementet starter.</li>
<li>På <a href="/min">Min påmelding</a> kan du selv rette opplysninger, bytte plass, gi plassen til en annen eller avbestille.</li>
<li>Opplysningene om deg slettes senest etter ${String(KEPT_MONTHS)} måneder.</li>
</ul>`;

export const DEFAULT_INFO_TITLE = 'Praktisk info';

/** Shown when the crew has stored nothing. */
export function defaultInfo(limits: VisitorLimits, terms: GuardianTerms): InfoPage {
  return {
    title: DEFAULT_INFO_TITLE,
    sections: [
      { id: 1, title: 'Regler', content: RULES, order: 1 },
      { id: 2, title: 'Praktisk Informasjon', content: practical(terms), order: 2 },
      { id: 3, title: 'Om påmelding', content: signup(limits), order: 3 },
    ],
  };
}
