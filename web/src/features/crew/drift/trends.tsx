import type { TrendsAnswer } from '../../../../../adapters/http/contract.ts';
import { MINUTE } from '../../../../../domain/shared/durations.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { Figure } from '../../../admin/charts/figure.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { trendFigures } from './trend-figures.ts';
import css from './trends.module.css';

/** What is told by the hour changes slowly. */
const POLL_MS = 5 * MINUTE;

/** How the last seven days went. Its numbers come by a call of their own, and nothing stands here until they are there. */
export function Trends() {
  const { data, isError, refetch } = useAdminQuery<TrendsAnswer>('/api/admin/getTrends', POLL_MS);
  if (!data && !isError) return null;
  return (
    <section aria-labelledby="trends" className="mt-8">
      <h2 className="below-3 large" id="trends">
        De siste sju døgnene
      </h2>
      {data ? (
        <>
          <p className="below-4 muted">Time for time, fram til nå.</p>
          <div className={`grid tiles-20 gap-4 ${css.figures}`}>
            {trendFigures(data).map((figure) => (
              <Figure key={figure.title} {...figure} />
            ))}
          </div>
        </>
      ) : (
        <ErrorPanel
          message="Kunne ikke hente diagrammene. Resten av siden virker."
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}
