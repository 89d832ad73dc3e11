import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import type { OperationsWarning } from '../../../../../domain/upkeep/operations-warning.ts';
import { Panel } from '../../../ui/panel.tsx';

interface Sentences {
  readonly title: string;
  readonly text: string;
}

/**
 * The sentences for each set-up problem; null for one that another statement shows with its numbers. `setting`: the
 * one that says where mails go.
 */
const sentencesFor = (
  setting: OperationsAnswer['mail']['setting'],
): Readonly<Record<OperationsWarning, Sentences | null>> => ({
  'forwarded-for-ignored': {
    title: 'Alle besøkende regnes som én',
    text: 'En proxy foran siden forteller hvor de kommer fra, men TRUSTED_PROXIES er 0, så den blir ikke trodd. Da får bare de første koden sin. Sett TRUSTED_PROXIES til tallet på proxyer, og start siden på nytt. Står det ingen foran, kan dere se bort fra dette.',
  },
  'mail-server-unreachable': {
    title: 'E-posttjeneren tar ikke imot',
    text: `Ingen får koden sin før den gjør det. Se på ${setting === 'SMTP_URL' ? 'adressen, brukernavnet og passordet' : 'adressen og nøkkelen'} i ${setting}; serverens logg har det som tjeneren svarte.`,
  },
  'no-mail-server': {
    title: 'Ingen e-post blir sendt',
    text: 'Verken SMTP_URL eller MAIL_URL er satt, så kodene blir liggende i filer på serveren. Det duger bare til å prøve siden.',
  },
  'no-event-file': {
    title: 'Vipps-nummeret er funnet på',
    text: 'Det som står der nå, er eksempelet. Skriv deres eget på «Arrangementet»: til da kommer betalinger aldri fram til dere.',
  },
  'last-write-failed': {
    title: 'Siste lagring mislyktes',
    text: 'Disken er full eller kan ikke skrives til, og påmeldinger avvises. Rydd plass på serveren; siden prøver igjen av seg selv.',
  },
  'clock-leapt': null,
  'end-doubtful': null,
  'code-mails-failed': null,
  'disk-nearly-full': null,
  'backup-old': null,
  'offsite-failed': null,
  'discord-off': null,
});

/** A panel for each set-up problem. */
export function SetupWarnings({ warnings, mail }: Pick<OperationsAnswer, 'warnings' | 'mail'>) {
  const all = sentencesFor(mail.setting);
  return warnings.map((warning) => {
    const sentences = all[warning];
    return sentences ? (
      <section key={warning} className="whole" aria-label={sentences.title}>
        <Panel tone="danger" title={sentences.title}>
          <p>{sentences.text}</p>
        </Panel>
      </section>
    ) : null;
  });
}
