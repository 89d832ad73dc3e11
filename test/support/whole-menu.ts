import { ADMIN_GROUPS } from '../../web/src/admin/admin-pages.ts';

/** Has all groups of the crew's menu open in this browser, as whoever works in several of them has. */
export function wholeMenu(): void {
  localStorage.setItem('menuGroups', JSON.stringify(ADMIN_GROUPS.map(({ name }) => name)));
}
