import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { PRESENCE_WORDS } from '../../../../../domain/shared/words.ts';
import { momentText } from '../../../admin/times.ts';

type Whereabouts = Pick<WireListedPerson, 'arrived' | 'presence' | 'arrivedAt'>;

/** Whether somebody has come, and is out or has gone home. */
export function isAway({ arrived, presence }: Pick<Whereabouts, 'arrived' | 'presence'>): boolean {
  return arrived && (presence === 'out' || presence === 'left');
}

/** What a tick for arrived does not tell: that somebody is out or has gone home. Null where it tells all. */
export function whereaboutsNote(person: Whereabouts): string | null {
  return isAway(person) ? PRESENCE_WORDS[person.presence] : null;
}

/** `ute, kom 04-10-2027 18:04`; null for who has not come, or has only just been let in. */
export function whereaboutsText({ arrived, presence, arrivedAt }: Whereabouts): string | null {
  if (!arrived || presence === 'expected') return null;
  const came = arrivedAt === null ? '' : `, kom ${momentText(arrivedAt)}`;
  return `${PRESENCE_WORDS[presence]}${came}`;
}
