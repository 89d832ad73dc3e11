import type { VisitorLogAnswer, WireVisit } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { momentText } from '../../../admin/times.ts';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './super.module.css';
import { MINUTE } from '../../../../../domain/shared/durations.ts';

const POLL_MS = MINUTE;

/** The number of different visitors and admins, and the last five of each. */
export function VisitorLog() {
  const path = '/api/superAdmin/getVisitorLog';
  const { data, isError, refetch, dataUpdatedAt } = useAdminQuery<VisitorLogAnswer>(path, POLL_MS);
  return (
    <section aria-labelledby="visitor-log">
      <h2 id="visitor-log" className="below-3 large">
        Besøkslogg
      </h2>
      <div className="box pad-5">
        {isError ? (
          <ErrorPanel message="Kunne ikke hente besøksloggen" onRetry={() => void refetch()} />
        ) : null}
        {data ? (
          <div className={`grid mb-4 ${css.visits}`}>
            <Visits of="Unike besøkende" unique={data.unique} last={data.ipList} />
            <Visits of="Unike administratorer" unique={data.AdminUnique} last={data.adminList} />
          </div>
        ) : isError ? null : (
          <Skeleton lines={7} />
        )}
        <LastUpdated at={dataUpdatedAt} />
      </div>
    </section>
  );
}

interface VisitsProps {
  readonly of: string;
  readonly unique: number;
  readonly last: readonly WireVisit[];
}

function Visits({ of, unique, last }: VisitsProps) {
  return (
    <section aria-label={of}>
      <h3 className="flush muted">{of}</h3>
      <p className="below-2 headline digits">{unique}</p>
      {last.length > 0 ? (
        <p className="flush small muted">
          {last.length === 1 ? 'Den siste IP-adressen:' : `De siste ${last.length} IP-adressene:`}
        </p>
      ) : null}
      <ol className={`grid gap-1 pad-0 small ${css.last}`}>
        {last.map(({ ip, timeStamp }) => (
          <li key={ip} className="wrap between gap-0-4">
            <span className="breaks">{ip}</span>
            <time className="digits muted" dateTime={new Date(timeStamp).toISOString()}>
              {momentText(timeStamp)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
