import { Link, useLocation } from 'wouter';
import { Icon } from '../ui/icon.tsx';
import { NOW_PAGE } from './admin-pages.ts';
import { useTasks } from './tasks.ts';
import css from './wants-you.module.css';

/** Leads to «Nå» from every other page while something there cannot wait. */
export function WantsYou() {
  const [location] = useLocation();
  const { data } = useTasks();
  const count = data?.tasks.filter(({ severity }) => severity === 'now').length ?? 0;
  return (
    <div role="status" className="new-line gone-empty">
      {count > 0 && location !== NOW_PAGE.path ? (
        <Link href={NOW_PAGE.path} className={css.line}>
          <Icon name="warning" /> Krever noe av deg: {String(count)} ting på «{NOW_PAGE.label}»
        </Link>
      ) : null}
    </div>
  );
}
