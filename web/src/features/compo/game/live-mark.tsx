import type { WireCompo } from '../../../../../adapters/http/contract.ts';
import { useSiteStream } from '../../../live/use-site-stream.ts';
import { useSpokenResults } from './use-spoken-results.ts';
import css from './game.module.css';

/** Says that what is played is shown at once, and tells screen readers what came. */
export function LiveMark({ compo }: { readonly compo: WireCompo }) {
  const isLive = useSiteStream() === 'live';
  const spoken = useSpokenResults(compo);
  return (
    <>
      {isLive ? (
        <span className={`inline-row gap-2 lined pad-1-3 small strong success ${css.live}`}>
          <span aria-hidden="true" /> Direkte
        </span>
      ) : null}
      <span role="status" className="visually-hidden">
        {spoken}
      </span>
    </>
  );
}
