import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import type { OperationsWarning } from '../../../../../domain/upkeep/operations-warning.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ForServer } from './for-server.tsx';
import { KEEPER } from './statement.ts';

interface Sentences {
  readonly title: string;
  readonly text: string;
  readonly server?: string;
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
    text: 'En proxy foran siden forteller hvor de kommer fra, men den blir ikke trodd. Da får bare de første koden sin. Be den som drifter serveren, om å rette det. Står det ingen foran, kan dere se bort fra dette.',
    server: 'TRUSTED_PROXIES er 0. Sett den til tallet på proxyer, og start siden på nytt.',
  },
  'mail-server-unreachable': {
    title: 'E-posttjeneren tar ikke imot',
    text: `Ingen får koden sin før den gjør det. ${KEEPER} se på oppsettet av e-posten.`,
    server: `Se på ${setting === 'SMTP_URL' ? 'adressen, brukernavnet og passordet' : 'adressen og nøkkelen'} i ${setting}; loggen har det som tjeneren svarte.`,
  },
  'no-mail-server': {
    title: 'Ingen e-post blir sendt',
    text: `Kodene blir liggende i filer på serveren. Det duger bare til å prøve siden. ${KEEPER} sette opp en e-posttjener.`,
    server: 'Verken SMTP_URL eller MAIL_URL er satt. docs/drift.md viser hvordan.',
  },
  'no-event-file': {
    title: 'Vipps-nummeret er funnet på',
    text: 'Det som står der nå, er eksempelet. Skriv deres eget på «Arrangementet»: til da kommer betalinger aldri fram til dere.',
  },
  'last-write-failed': {
    title: 'Siste lagring mislyktes',
    text: 'Disken er full eller kan ikke skrives til, og påmeldinger avvises. Be den som drifter serveren, om å rydde plass; siden prøver igjen av seg selv.',
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
          <ForServer text={sentences.server} />
        </Panel>
      </section>
    ) : null;
  });
}
