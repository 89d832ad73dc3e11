import type { MailCheckAnswer } from '../../../../../adapters/http/contract.ts';
import { momentText } from '../../../admin/times.ts';
import { KEEPER, type Report, type Statement } from './statement.ts';

/** Whether mail can be expected to arrive, and what to do where it cannot. */
export function deliveryStatements(check: MailCheckAnswer): Statement[] {
  return [
    ...recordStatements(check),
    { about: 'Siste svar', ...relay(check) },
    { about: 'Avviste adresser', ...refused(check) },
  ];
}

function recordStatements(check: MailCheckAnswer): Statement[] {
  // Such a name is not on the internet: MAIL_FROM is not set.
  if (!check.domain.includes('.'))
    return [
      {
        about: 'Avsender',
        tone: 'warning',
        title: `E-posten er fra «${check.domain}»`,
        text: `Ingen tar imot e-post derfra. ${KEEPER} sende den fra et domene som er deres.`,
        server: 'Sett MAIL_FROM til en adresse på et slikt domene.',
      },
    ];
  return [
    { about: 'SPF', ...spf(check) },
    { about: 'DMARC', ...dmarc(check) },
  ];
}

const UNASKED: Report = {
  tone: 'info',
  title: '',
  text: 'Siden spør DNS en gang i døgnet. Trykk «Sjekk nå» for å spørre med en gang.',
};
const NO_ANSWER: Report = {
  tone: 'warning',
  title: '',
  text: 'DNS svarte ikke. Trykk «Sjekk nå» om litt. Svarer den aldri, har ikke serveren kontakt med nettet.',
};

function spf({ at, domain, spf: { state, record } }: MailCheckAnswer): Report {
  if (at === null) return { ...UNASKED, title: 'SPF er ikke sjekket ennå' };
  switch (state) {
    case 'ok':
      return {
        tone: 'success',
        title: `${domain} har SPF`,
        text: `«${record ?? ''}». Se etter at tjenesten som sender e-posten deres, er med i den.`,
      };
    case 'missing':
      return {
        tone: 'danger',
        title: `${domain} mangler SPF`,
        text: 'Da havner kodene lett i søppelposten. Be den som styrer domenet, om å legge inn linja som e-posttjenesten oppgir.',
        server: 'docs/drift.md viser hvordan linja ser ut.',
      };
    case 'several':
      return {
        tone: 'danger',
        title: `${domain} har flere SPF-linjer`,
        text: 'Da teller ingen av dem. Be den som styrer domenet, om å slå dem sammen til én.',
      };
    case 'unknown':
      return { ...NO_ANSWER, title: 'Vet ikke om SPF er på plass' };
  }
}

function dmarc({ at, domain, dmarc: { state, record } }: MailCheckAnswer): Report {
  if (at === null) return { ...UNASKED, title: 'DMARC er ikke sjekket ennå' };
  switch (state) {
    case 'ok':
      return {
        tone: 'success',
        title: `${domain} har DMARC`,
        text: `«${record ?? ''}». Mottakerne vet hva de skal gjøre med e-post som andre sender i deres navn.`,
      };
    case 'missing':
      return {
        tone: 'warning',
        title: `${domain} mangler DMARC`,
        text: `Da stoler Gmail og Outlook mindre på det dere sender. Be den som styrer domenet, om å legge inn «v=DMARC1; p=none» som TXT på _dmarc.${domain}.`,
      };
    case 'several':
      return {
        tone: 'warning',
        title: `${domain} har flere DMARC-linjer`,
        text: 'Da teller ingen av dem. Be den som styrer domenet, om å fjerne alle unntatt én.',
      };
    case 'unknown':
      return { ...NO_ANSWER, title: 'Vet ikke om DMARC er på plass' };
  }
}

function relay({ relay: last, refused: addresses }: MailCheckAnswer): Report {
  if (!last)
    return {
      tone: 'info',
      title: 'E-posttjeneren har ikke svart på noe ennå',
      text: 'Det den svarer på den første e-posten, kommer her.',
    };
  const when = momentText(last.at);
  const said = `Den svarte: «${last.answer}».`;
  if (last.ok) return { tone: 'success', title: `Siste e-post ble tatt imot ${when}`, text: said };
  if (addresses.some(({ at }) => at === last.at))
    return { tone: 'warning', title: `Siste e-post hadde feil adresse ${when}`, text: said };
  return {
    tone: 'danger',
    title: `Siste e-post ble ikke tatt imot ${when}`,
    text: `${said} Spør e-posttjenesten hva det betyr, hvis det ikke går over av seg selv.`,
  };
}

function refused({ refused: addresses }: MailCheckAnswer): Report {
  if (addresses.length === 0)
    return {
      tone: 'success',
      title: 'Ingen adresser er avvist det siste døgnet',
      text: 'Alle som fikk e-post, har en postkasse som tar imot.',
    };
  const count = addresses.length;
  return {
    tone: 'warning',
    title: `${String(count)} ${count === 1 ? 'e-post ble' : 'e-poster ble'} avvist det siste døgnet`,
    text: 'Mottakerens tjener kjenner ikke adressen. Er noen av dem påmeldt, ring dem og rett adressen.',
  };
}
