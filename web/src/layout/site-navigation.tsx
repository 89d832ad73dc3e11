import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useEventFacts } from '../api/event.ts';
import { Icon } from '../ui/icon.tsx';
import { BrandMark } from './brand.tsx';
import { isCurrent, navigationEntries, OWN_ENTRY, type NavigationEntry } from './navigation.ts';
import css from './site-navigation.module.css';

/** The navigation: beside the page, denser in a low window, behind a menu button in a narrow one. */
export function SiteNavigation() {
  const facts = useEventFacts();
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const closeOnLeave = ({ target, key }: Event & { readonly key?: string }) => {
      // The open menu covers the page, so it closes when the focus or a press leaves it.
      if (key ? key !== 'Escape' : header.current?.contains(target as Node)) return;
      setOpen(false);
      if (key) burger.current?.focus();
    };
    const listeners = new AbortController();
    for (const type of ['keydown', 'focusin', 'pointerdown'])
      document.addEventListener(type, closeOnLeave, listeners);
    return () => listeners.abort();
  }, [open]);

  return (
    <header ref={header} className={`flex gap-10 not-printed ${css.side}`} data-open={open || undefined}>
      <Link href="/" className={`grid gap-3 pad-x-3 bare-link bright ${css.brand}`} onClick={close}>
        <BrandMark />
        <span>{facts?.shortName}</span>
        <span className="visually-hidden">, til forsiden</span>
      </Link>
      <button
        ref={burger}
        type="button"
        className={`hidden ${css.burger}`}
        aria-expanded={open}
        aria-controls="navigation"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        Meny
      </button>
      <nav id="navigation" className={`flex column between gap-1 grow ${css.entries}`} aria-label="Hovedmeny">
        <ul className="grid gap-1 plain">
          {navigationEntries(facts).map((entry) => (
            <li key={entry.href}>
              <Entry entry={entry} current={isCurrent(entry.href, location)} onFollow={close} />
            </li>
          ))}
        </ul>
        <div className="ruled pt-2">
          <Entry entry={OWN_ENTRY} current={isCurrent(OWN_ENTRY.href, location)} onFollow={close} />
        </div>
      </nav>
    </header>
  );
}

interface EntryProps {
  readonly entry: NavigationEntry;
  readonly current: boolean;
  readonly onFollow: () => void;
}

function Entry({ entry: { label, href, icon }, current, onFollow }: EntryProps) {
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  if (!href.startsWith('/'))
    return (
      <a
        href={href}
        className={`row gap-3 round pad-2-3 firm bare-link muted ${css.entry}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {content}
        <span className={css.away}>
          <Icon name="external" label="åpnes i ny fane" />
        </span>
      </a>
    );
  return (
    <Link
      href={href}
      className={`row gap-3 round pad-2-3 firm bare-link muted ${css.entry}`}
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
    >
      {content}
    </Link>
  );
}
