import { Fragment } from 'react';
import { Link } from 'wouter';

/** The pages of one job, and what is done on each. */
const PAGES = [
  ['/admin/kamper', 'Kamper', 'lag, trekning og resultater'],
  ['/admin/compopage', 'Composide', 'spillene og reglene for dem'],
  ['/compo', 'Konkurranser', 'det besøkende ser'],
] as const;

/** Says on each of the pages about competitions, in a line, what is done on which. */
export default function CompoPages({ here }: { readonly here: (typeof PAGES)[number][1] }) {
  return (
    <p className="below-4 small muted">
      {PAGES.map(([path, name, about], index) => (
        <Fragment key={path}>
          {index > 0 ? ' · ' : null}
          {name === here ? <strong aria-current="page">{name}</strong> : <Link href={path}>{name}</Link>}
          {`: ${about}`}
        </Fragment>
      ))}
    </p>
  );
}
