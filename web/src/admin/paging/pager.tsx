import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { numberText, pagesOf, pageWindow } from './pages.ts';
import css from './pager.module.css';

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly size: number;
  /** The number of entries on all pages. */
  readonly entries: number;
  readonly onPage: (page: number) => void;
}

/** The pager of a long list. Its disabled buttons keep the focus. */
export function Pager({ label, page, size, entries, onPage }: PagerProps) {
  const pages = pagesOf(entries, size);
  const step = (to: number) => ({
    'aria-disabled': to < 1 || to > pages,
    onClick: () => {
      if (to >= 1 && to <= pages) onPage(to);
    },
  });
  return (
    <nav aria-label={label} className={`wrap row ${css.pager}`}>
      <Button aria-label="Forrige" {...step(page - 1)}>
        <Icon name="back" /> <span className={css.label}>Forrige</span>
      </Button>
      <ul className="flex plain">
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Button
              variant="ghost"
              aria-label={`Side ${String(number)}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {numberText(number)}
            </Button>
          </li>
        ))}
      </ul>
      <Button aria-label="Neste" {...step(page + 1)}>
        <span className={css.label}>Neste</span> <Icon name="next" />
      </Button>
      <p className={`aside small digits muted ${css.where}`}>
        Side {numberText(page)} av {numberText(pages)} ({numberText(entries)} totalt)
      </p>
    </nav>
  );
}
