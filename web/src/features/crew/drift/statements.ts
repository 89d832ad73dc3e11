import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import { MINUTE } from '../../../../../domain/shared/durations.ts';
import {
  BACKUP_EVERY_MS,
  backupOverdue,
  copyTooOld,
  DAILY_CHECK_MS,
  OLD_COPY_MS,
} from '../../../../../domain/upkeep/backup.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { osloEndText } from '../../../../../domain/shared/oslo-time.ts';
import { NO_SEATS, SET_UP_SEATS } from '../../../admin/no-seats.ts';
import { momentText } from '../../../admin/times.ts';
import { disk, offsite } from './copies.ts';
import { consentReminders } from './consent-reminders.ts';
import { deadlines, money } from './deadlines.ts';
import { discord } from './discord.ts';
import { vipps } from './vipps.ts';
import { KEEPER, spanText, type Report, type Statement } from './statement.ts';

/** Mail that waits longer than this is stuck: normally it is sent within seconds. */
const STUCK_MS = 5 * MINUTE;

/** How the program is doing, in sentences that tell the crew whether to act. */
export function statements(now: OperationsAnswer): Statement[] {
  return [
    { about: 'Plasser', ...seats(now) },
    { about: 'Ubetalte plasser', ...unpaid(now) },
    ...waiting(now).map((report) => ({ about: 'Venteliste', ...report })),
    { about: 'E-post', ...mail(now) },
    ...messages(now).map((report) => ({ about: 'Meldinger', ...report })),
    { about: 'Penger', ...money(now) },
    { about: 'Betalingsfrister', ...deadlines(now) },
    { about: 'Samtykker', ...consentReminders(now) },
    { about: 'Sikkerhetskopi', ...backup(now) },
    { about: 'Kopi et annet sted', ...offsite(now) },
    ...discord(now),
    ...vipps(now),
    { about: 'Disk', ...disk(now) },
    { about: 'Feil', ...errors(now) },
    { about: 'Besøkende', ...pages(now) },
    { about: 'Program', ...program(now) },
  ];
}

function seats({ seats: { free, held, taken, blocked } }: OperationsAnswer): Report {
  const all = free + held + taken + blocked;
  if (all === 0) return { tone: 'warning', title: NO_SEATS, text: SET_UP_SEATS };
  return {
    tone: 'info',
    title: free > 0 ? `${free} av ${all} plasser er ledige` : 'Ingen plasser er ledige',
    text: `${taken} er tatt, ${held} holdes akkurat nå av noen som melder seg på, og ${blocked} er blokkert.`,
  };
}

function unpaid({ unpaid }: OperationsAnswer): Report {
  if (unpaid.length === 0)
    return {
      tone: 'success',
      title: 'Ingen har for mange ubetalte plasser',
      text: 'Ett nett eller ett e-postdomene kan ikke fylle salen uten å betale.',
    };
  const list = unpaid.map(({ from, seats, most }) => `${from} har ${seats} av ${most}`);
  return {
    tone: 'warning',
    title: 'Noen har så mange ubetalte plasser at nye påmeldinger avvises',
    text: `${listText(list)}. Betalinger og slettinger gir plass igjen. Er det en skole eller en klubb, kan den som drifter siden heve grensen.`,
  };
}

/** Nothing where nobody waits. */
function waiting({ waiting: { groups, free } = { groups: 0, free: 0 } }: OperationsAnswer): Report[] {
  if (groups === 0) return [];
  const who = groups === 1 ? 'Én gruppe venter' : `${groups} grupper venter`;
  if (free === 0)
    return [{ tone: 'info', title: `${who} på plass`, text: 'Ingen plasser er ledige akkurat nå.' }];
  return [
    {
      tone: 'warning',
      title: `${who} på plass, og ${free === 1 ? 'én plass er ledig' : `${free} plasser er ledige`}`,
      text: 'Se under «Venteliste» hvem som kan få dem, og tilby plassene.',
    },
  ];
}

function mail({ at, mail: { queued, oldestAt, failed, codesFailed, setting } }: OperationsAnswer): Report {
  if (codesFailed > 0)
    return {
      tone: 'danger',
      title: `${codesFailed} ${codesFailed === 1 ? 'kode' : 'koder'} ble ikke sendt den siste timen`,
      text: `De som ba om dem, kommer ikke inn. Aktivitetsloggen har det som e-posttjeneren svarte.${failed > 0 ? ` ${mails(failed)} kunne heller ikke leveres.` : ''}`,
    };
  if (failed > 0)
    return {
      tone: 'danger',
      title: `${mails(failed)} kunne ikke leveres`,
      text: 'De står nederst på siden. Ring dem, rett adressen, send på nytt eller kvitter ut.',
    };
  if (queued === 0) return { tone: 'success', title: 'All e-post er sendt', text: 'Ingenting venter.' };
  const waited = at - (oldestAt ?? at);
  const stuck = waited > STUCK_MS;
  return {
    tone: stuck ? 'warning' : 'info',
    title: `${mails(queued)} venter på å bli sendt`,
    text: stuck
      ? `Den eldste har ventet i ${Math.floor(waited / MINUTE)} minutter. ${KEEPER} se etter om e-posttjeneren svarer. Ingenting går tapt mens den er borte.`
      : 'Den går av seg selv om litt.',
    ...(stuck && { server: `Tjeneren er den i ${setting}.` }),
  };
}

/** Messages to many, while some are on their way. */
function messages({
  at,
  mail: {
    messages: { queued, slowedUntil },
  },
}: OperationsAnswer): Report[] {
  if (queued === 0) return [];
  const left = `${mails(queued)} av meldinger til mange er på vei`;
  if (slowedUntil !== null)
    return [
      {
        tone: 'warning',
        title: `E-posttjeneren ber oss vente til ${osloEndText(at, slowedUntil)}`,
        text: `${left}. De går videre av seg selv. Koder og bekreftelser går som vanlig.`,
      },
    ];
  return [{ tone: 'info', title: left, text: 'De går etter koder og bekreftelser, noen få om gangen.' }];
}

function backup({ at, lastBackupAt }: OperationsAnswer): Report {
  if (lastBackupAt === null)
    return {
      tone: 'warning',
      title: 'Det er ingen sikkerhetskopi ennå',
      text: `Den første tas av seg selv ${spanText(DAILY_CHECK_MS)} etter at siden er startet.`,
    };
  const title = `Siste sikkerhetskopi: ${momentText(lastBackupAt)}`;
  if (!backupOverdue(lastBackupAt, at)) return { tone: 'success', title, text: 'En ny tas hver dag.' };
  const age = spanText(copyTooOld(lastBackupAt, at) ? OLD_COPY_MS : BACKUP_EVERY_MS);
  const text = `Det er over ${age} siden. Sjekk at det er plass på disken, og ta en på superadminsiden.`;
  return { tone: 'danger', title, text };
}

function errors({ errors: { lastHour, last } }: OperationsAnswer): Report {
  if (!last)
    return { tone: 'success', title: 'Ingen feil den siste timen', text: 'Alt har gått som det skal.' };
  return {
    tone: 'warning',
    title: `${lastHour} feil den siste timen`,
    text: `Den siste kom ${momentText(last.at)}. ${KEEPER} se etter hvorfor.`,
    server: `«${last.event}»: årsaken står i serverens logg.`,
  };
}

function pages({ pagesOpen }: OperationsAnswer): Report {
  return {
    tone: 'info',
    title: `${pagesOpen} ${pagesOpen === 1 ? 'åpen side' : 'åpne sider'} følger plasskartet`,
    text: 'Så mange har plasskartet oppe akkurat nå.',
  };
}

function program({ version }: OperationsAnswer): Report {
  return {
    tone: 'info',
    title: `Lanplass ${version}`,
    text: 'Oppgi versjonen når du melder fra om en feil.',
  };
}

function mails(count: number): string {
  return `${count} ${count === 1 ? 'e-post' : 'e-poster'}`;
}
