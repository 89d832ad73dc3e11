import { Skeleton } from '../ui/skeleton.tsx';
import css from './page-skeleton.module.css';

/** A placeholder for a page whose code is loading. */
export function PageSkeleton() {
  return (
    <div className={`grid packed gap-8 measure ${css.page}`} role="status" aria-label="Laster siden">
      <Skeleton width="min(24rem, 70%)" height="2.5rem" />
      <Skeleton lines={4} />
    </div>
  );
}
