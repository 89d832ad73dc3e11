import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { TasksAnswer } from '../../../adapters/http/contract.ts';
import type { AdminRole } from '../../../domain/crew/admin.ts';
import { Icon } from '../ui/icon.tsx';
import { deviceStorage } from '../ui/storage.ts';
import { ADMIN_GROUPS, NOW_PAGE } from './admin-pages.ts';
import type { AdminPage } from './setup-pages.ts';
import { useMenuPages } from './use-menu-pages.ts';
import { useTasks, useWaiting } from './tasks.ts';
import css from './admin-navigation.module.css';

const OPEN_GROUPS = 'menuGroups';

type Phase = TasksAnswer['phase'];
/** Where most is done in each phase. */
const GROUP_OF_PHASE: Readonly<Record<Phase, string>> = {
  before: 'Oppsett',
  open: 'Deltakere',
  soon: 'Døra og natta',
  during: 'Døra og natta',
  after: 'Oppsett',
};

/** The groups that stand open in this browser: at first, that of the phase, until somebody folds it. */
function useOpenGroups(): readonly [isOpen: (name: string) => boolean, toggle: (name: string) => void] {
  const phase = useTasks().data?.phase;
  const [names, setNames] = useState<readonly string[]>(() => {
    const kept = deviceStorage.getJson(OPEN_GROUPS);
    return Array.isArray(kept) ? kept.map(String) : [];
  });
  const foldedIn = `folded: ${String(phase)}`;
  const isOfPhase = (name: string) => phase !== undefined && GROUP_OF_PHASE[phase] === name;
  const isOpen = (name: string) => names.includes(name) || (isOfPhase(name) && !names.includes(foldedIn));
  const toggle = (name: string) => {
    const others = names.filter((one) => one !== name && !(isOfPhase(name) && one === foldedIn));
    const kept = isOpen(name) ? (isOfPhase(name) ? [foldedIn] : []) : [name];
    const next = [...others, ...kept];
    setNames(next);
    deviceStorage.setJson(OPEN_GROUPS, next);
  };
  return [isOpen, toggle];
}

/**
 * The menu of the back-office by jobs, folded: beside the page, and behind a button that names the current page in a narrow
 * window. What is to be done now stands first.
 */
export function AdminNavigation({ role }: { readonly role: AdminRole }) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const [isGroupOpen, toggle] = useOpenGroups();
  const nav = useRef<HTMLElement>(null);
  const waiting = useWaiting();
  const seen = useMenuPages(role);
  const groups = ADMIN_GROUPS.map(({ name, pages }) => ({ name, pages: seen(pages) }));
  const current = [NOW_PAGE, ...groups.flatMap(({ pages }) => pages)].find(({ path }) => path === location);
  const link = ({ path, label, icon }: AdminPage) => (
    <Link
      href={path}
      className={`row gap-3 round firm bare-link muted lit-text ${css.entry}`}
      aria-current={path === location ? 'page' : undefined}
      onClick={() => setOpen(false)}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {path === NOW_PAGE.path && waiting > 0 ? (
        <span className={css.count}>
          {String(waiting)}
          <span className="visually-hidden"> venter</span>
        </span>
      ) : null}
    </Link>
  );

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
        {link(NOW_PAGE)}
        {groups.map(({ name, pages }, index) => {
          const isCurrent = pages.some(({ path }) => path === location);
          const isOpen = isCurrent || isGroupOpen(name);
          const id = `admin-group-${String(index)}`;
          return (
            <div key={name}>
              {isCurrent ? (
                <p className={`row flush bright ${css.name}`}>{name}</p>
              ) : (
                <button
                  type="button"
                  className={`row between bare press muted lit-text ${css.name}`}
                  aria-expanded={isOpen}
                  aria-controls={id}
                  onClick={() => toggle(name)}
                >
                  {name}
                  <Icon name="down" />
                </button>
              )}
              <ul id={id} aria-label={name} hidden={!isOpen} className={`grid plain ${css.list}`}>
                {pages.map((page) => (
                  <li key={page.path}>{link(page)}</li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}
