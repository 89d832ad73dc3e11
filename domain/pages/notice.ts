import { RuleViolation } from '../shared/rule-violation.ts';
import { hasDateYear } from '../shared/oslo-time.ts';
import { lineAsStored } from '../shared/typed-text.ts';

/** What the crew tells everybody on the site; an empty text: nothing. */
export interface Notice {
  readonly text: string;
  /** When it goes away by itself (epoch ms); null: at the end of the LAN. */
  readonly until: number | null;
  /** Whether the crew wanted it on Discord as well when it was last saved. */
  readonly discord: boolean;
  /** Another with each new text, so that who has closed one sees the next. */
  readonly id: string;
}

/** A notice as visitors get it: `until` is null where no end is known. */
export type ShownNotice = Pick<Notice, 'text' | 'until' | 'id'>;

export const NO_NOTICE: Notice = { text: '', until: null, discord: false, id: '' };
/** The most characters of a notice. */
export const NOTICE_LENGTH = 280;

/** What somebody writes, as a notice to store. `ends`: the end of the LAN, null where it is not known. Throws `notice-invalid`. */
export function noticeWritten(
  before: Notice,
  written: Pick<Notice, 'text' | 'until' | 'discord'>,
  newId: string,
  { now, ends }: { readonly now: number; readonly ends: number | null },
): Notice {
  const text = lineAsStored(written.text);
  if (text.length > NOTICE_LENGTH) throw new RuleViolation('notice-invalid', { field: 'text' });
  const { until, discord } = written;
  if (text !== '' && !isAhead(until ?? ends, now))
    throw new RuleViolation('notice-invalid', { field: 'until' });
  return { text, until, discord, id: text === before.text ? before.id : newId };
}

/** The notice at a moment; null where there is none or its time is over. */
export function noticeAt(
  notice: Notice,
  { now, ends }: { now: number; ends: number | null },
): ShownNotice | null {
  const { text, id } = notice;
  const until = notice.until ?? ends;
  return text === '' || (until !== null && now >= until) ? null : { text, until, id };
}

/** Whether an end is in the future. None counts: the crew takes the notice away by hand. */
function isAhead(until: number | null, now: number): boolean {
  return until === null || (Number.isSafeInteger(until) && hasDateYear(until) && until > now);
}
