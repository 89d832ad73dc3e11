import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { PRESENCE_WORDS } from '../../../../../domain/presence-words.ts';
import { momentText } from '../../../admin/times.ts';

type Whereabouts = Pick<WireListedPerson, 'arrived' | 'presence' | 'arrivedAt'>;

/** What a tick for arrived does not tell: that somebody is out or has gone home. Null where it tells all. */
export function whereaboutsNote({ arrived, presence }: Whereabouts): string | null {
  return arrived && (presence === 'out' || presence === 'left') ? PRESENCE_WORDS[presence] : null;
}

/** `ute, kom 04-10-2027 18:04`; null for who has not come, or has only just been let in. */
export function whereaboutsText({ arrived, presence, arrivedAt }: Whereabouts): string | null {
  if (!arrived || presence === 'expected') return null;
  const came = arrivedAt === null ? '' : `, kom ${momentText(arrivedAt)}`;
  return `${PRESENCE_WORDS[presence]}${came}`;
}
