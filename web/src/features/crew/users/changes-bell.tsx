import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { ChangesAnswer, RequestOf, SeenChangesBody } from '../../../../../adapters/http/contract.ts';
import { BY_VISITOR } from '../../../../../domain/shared/stored-texts.ts';
import { useAdminCall } from '../../../admin/calls.ts';
import { logFailedCall } from '../../../api/query-client.ts';
import { momentText } from '../../../admin/times.ts';
import { Drawing } from '../../../ui/icon.tsx';
import { SEARCH_PARAM } from '../../../admin/log-search.ts';
import css from './users.module.css';

const CHANGES_PATH = '/api/admin/getChanges';
const BELL = 'M6.5 16V11a5.5 5.5 0 0 1 11 0v5l1.75 2.5H4.75zM10 20.75a2 2 0 0 0 4 0M12 3.5v2';

const OF_VISITORS = `/admin/activitylog?${String(new URLSearchParams({ [SEARCH_PARAM]: BY_VISITOR }))}`;

/** The number of changes by visitors since this admin last opened the page. Opening it marks them as seen. */
export function ChangesBell() {
  const call = useAdminCall();
  const [changes, setChanges] = useState<ChangesAnswer>();
  useEffect(() => {
    let unmounted = false;
    const look = async () => {
      const answer = await call<ChangesAnswer>(CHANGES_PATH);
      if (unmounted) return;
      setChanges(answer);
      // Changes made while the page is open are shown at the next visit.
      const body: RequestOf<SeenChangesBody> = { until: answer.until };
      if (answer.count > 0) await call('/api/admin/seenChanges', { method: 'PUT', body });
    };
    // Without an answer the list is right all the same, and the next visit asks again.
    look().catch((error: unknown) => logFailedCall(CHANGES_PATH, error));
    return () => {
      unmounted = true;
    };
  }, [call]);
  const count = changes?.count ?? 0;
  return (
    <p role="status" className={`row gap-2 flush strong warning no-box-empty ${css.changes}`}>
      {changes && count > 0 ? (
        <>
          <Drawing path={BELL} />{' '}
          <Link href={OF_VISITORS} title={`Siden ${momentText(changes.since)}`}>
            {count === 1 ? '1 endring siden sist' : `${String(count)} endringer siden sist`}
          </Link>
        </>
      ) : null}
    </p>
  );
}
