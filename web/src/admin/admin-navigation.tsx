import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { AdminRole } from '../../../domain/crew/admin.ts';
import { useEventFacts } from '../api/event.ts';
import { Icon } from '../ui/icon.tsx';
import { ADMIN_GROUPS } from './admin-pages.ts';
import css from './admin-navigation.module.css';

/**
 * The grouped menu of the back-office: beside the page, as icons only in a narrower window, and behind a
 * button that names the current page in the narrowest.
 */
export function AdminNavigation({ role }: { readonly role: AdminRole }) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const wantsConsents = useEventFacts()?.consentAge !== 0;
  const groups = ADMIN_GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter(
      ({ superadminOnly, consentOnly }) =>
        (!superadminOnly || role === 'superadmin') && (!consentOnly || wantsConsents),
    ),
  }));
  const current = groups.flatMap(({ pages }) => pages).find(({ path }) => path === location);

  useEffect(() => {
    if (!open) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      nav.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);

  return (
    <nav
      ref={nav}
      className={`not-printed ${css.nav}`}
      data-open={open || undefined}
      aria-label="Administrasjon"
    >
      <button
        type="button"
        className={`hidden ${css.menu}`}
        aria-expanded={open}
        aria-controls="admin-pages"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        {current?.label ?? 'Meny'}
      </button>
      <div id="admin-pages" className={css.pages}>
        {groups.map(({ name, pages }) => (
          <div key={name} className={css.group}>
            <p id={`admin-${name}`} className={`flush muted ${css.name}`}>
              {name}
            </p>
            <ul aria-labelledby={`admin-${name}`} className={`grid plain ${css.list}`}>
              {pages.map(({ path, label, icon }) => (
                <li key={path}>
                  <Link
                    href={path}
                    className={`row gap-3 round firm bare-link muted lit-text ${css.entry}`}
                    title={label}
                    aria-current={path === location ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <Icon name={icon} />
                    <span className={css.label}>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
