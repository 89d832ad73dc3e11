import type { WireCompo } from '../../../../../adapters/http/contract.ts';
import { useAtServerNow } from '../../../api/event.ts';
import { playedNow } from '../../../ui/compo/match-rounds.ts';

/** Which round is being played; nothing before and after. */
export function NowPlayed({ compo }: { readonly compo: WireCompo }) {
  const text = useAtServerNow((now) => playedNow(compo, now) ?? '');
  return text === '' ? null : <p className="flush title large accent">{text}</p>;
}
