import { GUIDED_PATH, type AdminPage } from './admin-pages.ts';
import { isNothingSetUp, useTasks } from './tasks.ts';

/** The pages with the name that the guided way has while nothing has been set up. */
export function usePageNames(): (page: AdminPage) => AdminPage {
  const isFirst = isNothingSetUp(useTasks().data);
  return (page) =>
    isFirst && page.path === GUIDED_PATH ? { ...page, label: 'Sett opp arrangementet' } : page;
}
