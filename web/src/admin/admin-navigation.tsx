import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { AdminRole } from '../../../domain/admin.ts';
import { Icon } from '../ui/icon.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';
import css from './admin-navigation.module.css';

/** The menu of the back-office: a line on a laptop, behind a button that names the current page on a phone. */
export function AdminNavigation({ role }: { readonly role: AdminRole }) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const pages = ADMIN_PAGES.filter(({ superadminOnly }) => !superadminOnly || role === 'superadmin');
  const current = pages.find(({ path }) => path === location);

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
    <nav ref={nav} className={css.nav} data-open={open || undefined} aria-label="Administrasjon">
      <button
        type="button"
        className={css.menu}
        aria-expanded={open}
        aria-controls="admin-pages"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        {current?.label ?? 'Meny'}
      </button>
      <ul id="admin-pages" className={css.pages}>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link
              href={path}
              className={css.entry}
              aria-current={path === location ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
