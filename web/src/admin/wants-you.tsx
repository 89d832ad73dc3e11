import { Link, useLocation } from 'wouter';
import type { WarningsAnswer } from '../../../adapters/http/contract.ts';
import { MINUTE } from '../../../domain/shared/durations.ts';
import { Icon } from '../ui/icon.tsx';
import { useAdminQuery } from './calls.ts';
import css from './wants-you.module.css';

const DRIFT = '/admin/drift';

/** Leads to Drift from every other page while that has something that wants somebody. */
export function WantsYou() {
  const [location] = useLocation();
  const { data } = useAdminQuery<WarningsAnswer>('/api/admin/getWarnings', MINUTE);
  const count = data?.warnings.length ?? 0;
  return (
    <div role="status" className="new-line gone-empty">
      {count > 0 && location !== DRIFT ? (
        <Link href={DRIFT} className={css.line}>
          <Icon name="warning" /> Krever noe av deg: {String(count)} ting på «Drift»
        </Link>
      ) : null}
    </div>
  );
}
