import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter';
import { useStoredState } from '../../../admin/use-kept.ts';
import { useConsentAge } from '../../../api/event.ts';
import { FILTERS, filtersAt, type FilterName } from './persons.ts';

/** The query parameter that names what the list is narrowed down to, so that a task or a message leads there. */
const PARAM = 'vis';

/** What each filter is called in an address. */
const SAID: Readonly<Record<FilterName, string>> = {
  unpaid: 'ubetalt',
  absent: 'ikke-kommet',
  young: 'unge',
  unsigned: 'uten-skjema',
  food: 'mat',
};
const NAMES = Object.keys(FILTERS) as FilterName[];
const NO_FILTERS: readonly FilterName[] = [];

const areFilters = (stored: unknown): stored is readonly FilterName[] =>
  Array.isArray(stored) && stored.every((name) => Object.hasOwn(FILTERS, name as string));

/** The filters that an address names, unknown ones left out; null: it says nothing of them. */
function filtersIn(search: string): readonly FilterName[] | null {
  const said = new URLSearchParams(search).get(PARAM)?.split(',');
  return said ? NAMES.filter((name) => said.includes(SAID[name])) : null;
}

/** What the list is narrowed down to: as the address says, else as it was when this tab was last on the page. */
export function useFilters(): readonly [readonly FilterName[], (filters: readonly FilterName[]) => void] {
  const search = useSearch();
  const consentAge = useConsentAge();
  const [kept, keep] = useStoredState('users-filters', NO_FILTERS, areFilters);
  const filters = useMemo(() => filtersAt(consentAge, filtersIn(search) ?? kept), [consentAge, search, kept]);
  const choose = useCallback(
    (chosen: readonly FilterName[]) => {
      keep(chosen);
      const said = chosen.map((name) => SAID[name]).join(',');
      const query = said === '' ? '' : `?${PARAM}=${said}`;
      history.replaceState(history.state, '', location.pathname + query + location.hash);
    },
    [keep],
  );
  return [filters, choose];
}
