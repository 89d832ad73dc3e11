import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import { momentText } from '../../../admin/times.ts';
import type { Report } from './statement.ts';

/** `12. oktober` */
const DAY = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', day: 'numeric', month: 'long' });

/** Whether deadlines are looked through, and who waits for a report of payments. */
export function deadlines({ deadlines }: Pick<OperationsAnswer, 'deadlines'>): Report {
  const { lastRun, isLate, waiting, waitsForReportOf } = deadlines;
  const last = lastRun === null ? 'Fristene er ikke sett på ennå.' : `Sist kjørt ${momentText(lastRun)}.`;
  if (isLate)
    return {
      tone: 'danger',
      title: 'Betalingsfristene blir ikke fulgt opp',
      text: `${last} Påminnelser og frigitte plasser venter. Start programmet på nytt, og se i loggen.`,
    };
  if (waitsForReportOf !== null)
    return {
      tone: 'warning',
      title: `${waiting} venter på Vipps-rapport for ${DAY.format(waitsForReportOf)}`,
      text: `${last} Plassene frigis først når en rapport på «Betalinger» dekker fristen.`,
    };
  return { tone: 'success', title: 'Betalingsfristene følges opp', text: last };
}
