import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import { momentText } from '../../../admin/times.ts';
import { sumLineText } from '../../../admin/sum-line.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { KEEPER, type Report } from './statement.ts';

/** `12. oktober` */
const DAY = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', day: 'numeric', month: 'long' });

/** What came and is owed, what is to be paid back, and the next deadline. */
export function money({ money, sums }: Pick<OperationsAnswer, 'money' | 'sums'>): Report {
  const { owedOre, receivedOre, nextDeadline } = money;
  const line = sums ? `${sumLineText(sums)}.` : `${kronerOfOre(receivedOre)} er betalt.`;
  const back = sums?.toPayBackOre ? ` ${kronerOfOre(sums.toPayBackOre)} skal betales tilbake.` : '';
  const came = `${line}${back}`;
  if (owedOre === 0) return { tone: 'success', title: 'Ingen skylder noe', text: came };
  const next =
    nextDeadline === null ? 'Alle fristene er ute.' : `Den neste fristen er ${momentText(nextDeadline)}.`;
  return { tone: 'info', title: `${kronerOfOre(owedOre)} mangler`, text: `${came} ${next}` };
}

/** Whether payment deadlines are being checked, and how many sign-ups wait for a payment report. */
export function deadlines({ deadlines }: Pick<OperationsAnswer, 'deadlines'>): Report {
  const { lastRun, isLate, waiting, waitsForReportOf } = deadlines;
  const last = lastRun === null ? 'Fristene er ikke sett på ennå.' : `Sist kjørt ${momentText(lastRun)}.`;
  if (isLate)
    return {
      tone: 'danger',
      title: 'Betalingsfristene blir ikke fulgt opp',
      text: `${last} Påminnelser og frigitte plasser venter. ${KEEPER} starte programmet på nytt.`,
      server: 'Loggen sier hvorfor det stanset.',
    };
  if (waitsForReportOf !== null)
    return {
      tone: 'warning',
      title: `${waiting} venter på Vipps-rapport for ${DAY.format(waitsForReportOf)}`,
      text: `${last} Plassene frigis først når en rapport på «Betalinger» dekker fristen.`,
    };
  return { tone: 'success', title: 'Betalingsfristene følges opp', text: last };
}
