import type { AdminRole } from '../../../domain/crew/admin.ts';
import { useEventFacts } from '../api/event.ts';
import { GUIDED_PATH, type AdminPage } from './setup-pages.ts';
import { isNothingSetUp, useTasks } from './tasks.ts';

/** Picks the pages that an admin of this role sees, the guided way by the name that it has while nothing has been set up. */
export function useMenuPages(role: AdminRole): (pages: readonly AdminPage[]) => readonly AdminPage[] {
  const isFirst = isNothingSetUp(useTasks().data);
  const wantsConsents = useEventFacts()?.consentAge !== 0;
  const isSeen = ({ superadminOnly, consentOnly }: AdminPage) =>
    (!superadminOnly || role === 'superadmin') && (!consentOnly || wantsConsents);
  const named = (page: AdminPage) =>
    isFirst && page.path === GUIDED_PATH ? { ...page, label: 'Sett opp arrangementet' } : page;
  return (pages) => pages.filter(isSeen).map(named);
}
