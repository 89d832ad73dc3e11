import type { EventAnswer, TasksAnswer } from '../../../../../adapters/http/contract.ts';
import { osloText } from '../../../../../domain/shared/oslo-time.ts';

export type Task = TasksAnswer['tasks'][number];
type Phase = TasksAnswer['phase'];

/** What the phases are called. */
export const PHASES: Readonly<Record<Phase, string>> = {
  before: 'Før åpning',
  open: 'Påmeldingen er i gang',
  soon: 'Uka før LAN-et',
  during: 'LAN-et er i gang',
  after: 'Etter LAN-et',
};

/** What comes next by the clock, where it is known. */
function nextOf(phase: Phase, { dates, signup }: Pick<EventAnswer, 'dates' | 'signup'>): string | null {
  const { opensAt } = signup;
  if (phase === 'before' && opensAt) return `påmeldingen åpner ${osloText(opensAt)}`;
  if ((phase === 'open' || phase === 'soon') && dates.starts)
    return `LAN-et starter ${osloText(dates.starts)}`;
  if (phase === 'during' && dates.ends) return `LAN-et slutter ${osloText(dates.ends)}`;
  return null;
}

/** Where things stand when nothing waits. */
export function doneText(phase: Phase, event: Pick<EventAnswer, 'dates' | 'signup'>): string {
  const next = nextOf(phase, event);
  return next === null ? 'Alt er gjort.' : `Alt er gjort. Neste: ${next}.`;
}
