import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import type { FindAnswer, WireListedPerson } from '../../../adapters/http/contract.ts';
import type { AdminRole } from '../../../domain/crew/admin.ts';
import { findPersons } from '../../../domain/people/person-search.ts';
import { ADMIN_KEY } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';
import { useMenuPages } from './use-menu-pages.ts';
import { BOX_ACTS } from './box-acts.ts';
import { foundIn, peopleFound, type BoxHit } from './box-hits.ts';
import { useAdminQuery } from './calls.ts';
import { SETTING_ENTRIES } from './setting-entries.ts';
import { useStoredState } from './use-kept.ts';
import css from './box.module.css';

const PERSONS_PATH = '/api/admin/getpersons';
/** How many stand there before anything is typed. */
const LAST = 5;

const areHits = (stored: unknown): stored is readonly BoxHit[] =>
  Array.isArray(stored) && stored.every((hit) => typeof (hit as Partial<BoxHit>).path === 'string');

/** «Søk»: finds pages, settings, acts, persons and codes by any of their words, and goes there. Ctrl or ⌘ K opens it. */
export function Box({ role }: { readonly role: AdminRole }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" /> Søk
      </Button>
      <Dialog open={open} title="Søk" onClose={() => setOpen(false)} closesOutside actions={<></>}>
        {open ? <Finder role={role} onGone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
}

function Finder({ role, onGone }: { readonly role: AdminRole; readonly onGone: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [last, setLast] = useStoredState('box-last', [], areHits);
  const [, navigate] = useLocation();
  const listId = useId();
  const seen = useMenuPages(role);
  const pages = seen(ADMIN_PAGES).map(({ path, label, words }): BoxHit => {
    return { id: path, label, words, path, detail: 'Side' };
  });
  const people = usePeople(typed);
  const hits =
    typed.trim() === '' ? last : [...foundIn([...pages, ...BOX_ACTS, ...SETTING_ENTRIES], typed), ...people];

  const go = (hit: BoxHit) => {
    // Whom one has looked for is nobody else's business who sits down here later.
    if (!hit.path.includes('#b=')) setLast([hit, ...last.filter(({ id }) => id !== hit.id)].slice(0, LAST));
    onGone();
    navigate(hit.path);
  };
  const choose = (index: number) => {
    setAt(index);
    // There may be more of them than the list shows.
    document.getElementById(`${listId}-${String(index)}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) choose((at + step + hits.length) % Math.max(1, hits.length));
    // A search field would be emptied first.
    else if (event.key === 'Escape') onGone();
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    const hit = hits[at];
    if (event.key === 'Enter' && hit) go(hit);
  };
  return (
    <div className="stack gap-3">
      <input
        type="search"
        className={`fill control edged round surface bright ${css.input}`}
        role="combobox"
        aria-label="Søk etter sider, personer, koder og innstillinger"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[at] ? `${listId}-${String(at)}` : undefined}
        autoComplete="off"
        placeholder="Side, person, kode eller innstilling"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <ul id={listId} role="listbox" aria-label="Treff" className={`plain ${css.hits}`}>
        {hits.map((hit, index) => (
          <li
            key={hit.id}
            id={`${listId}-${String(index)}`}
            role="option"
            aria-selected={index === at}
            className={`row between gap-3 round press ${css.hit}`}
            onPointerMove={() => setAt(index)}
            onClick={() => go(hit)}
          >
            <span className="breaks">{hit.label}</span>
            <span className="small muted">{hit.detail}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="flush small muted">
        {typed.trim() !== '' && hits.length === 0 ? 'Fant ingenting. Prøv et annet ord.' : null}
      </p>
    </div>
  );
}

/** Persons and codes: from the list that the browser has, else from the server. */
function usePeople(typed: string): readonly BoxHit[] {
  const asked = useDeferredValue(typed.trim());
  const list = useQueryClient().getQueryData<readonly WireListedPerson[]>([ADMIN_KEY, PERSONS_PATH]);
  const wants = asked.length >= 2;
  const path = `/api/admin/find?q=${encodeURIComponent(asked)}`;
  const { data } = useAdminQuery<FindAnswer>(path, undefined, wants && !list);
  const [last, setLast] = useState<FindAnswer>();
  if (data && data !== last) setLast(data);
  if (!wants) return [];
  // Those of the last answer stay until the next one is there, or a hit would be gone as somebody presses it.
  if (!list) return data ? peopleFound(data) : foundIn(last ? peopleFound(last) : [], asked);
  const found = findPersons(list, asked, ({ rowNum, seatNum }) => ({ row: rowNum, number: seatNum }));
  return peopleFound({ hits: found.map(({ kind, person }) => ({ kind, ...person })) });
}
