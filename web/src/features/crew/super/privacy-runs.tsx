import { Link } from 'wouter';
import type { PrivacyRunsAnswer, WarningsAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { privacyFacts } from './texts.ts';
import { MINUTE } from '../../../../../domain/shared/durations.ts';

const POLL_MS = MINUTE;

/** When personal data was last erased, in red when overdue. */
export function PrivacyRuns() {
  const path = '/api/superAdmin/getPrivacyRuns';
  const { data, isError, refetch } = useAdminQuery<PrivacyRunsAnswer>(path, POLL_MS);
  return (
    <section aria-labelledby="privacy-runs">
      <h2 id="privacy-runs" className="below-3 large">
        Sletting av personopplysninger
      </h2>
      {isError ? (
        <ErrorPanel message="Kunne ikke hente siste sletting" onRetry={() => void refetch()} />
      ) : null}
      {data ? <Runs runs={data} /> : isError ? null : <Skeleton lines={6} />}
    </section>
  );
}

function Runs({ runs }: { readonly runs: PrivacyRunsAnswer }) {
  const { data } = useAdminQuery<WarningsAnswer>('/api/admin/getWarnings');
  const hasLeapt = data?.warnings.includes('clock-leapt') ?? false;
  return (
    <Panel
      tone={runs.overdue ? 'danger' : 'success'}
      title={runs.overdue ? 'Den daglige slettingen er forsinket' : 'Den daglige slettingen går som den skal'}
    >
      {runs.overdue && hasLeapt ? (
        <p>
          Den venter til klokka på serveren er riktig. Si fra om det på <Link href="/admin/drift">Drift</Link>
          .
        </p>
      ) : null}
      {runs.overdue && !hasLeapt ? (
        <p>Årsaken står i serverens logg. Jobben prøver igjen av seg selv.</p>
      ) : null}
      <dl className="grid tiles-14 gap-3-6 fill">
        {privacyFacts(runs).map(([name, fact]) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd className="flush digits">{fact}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
