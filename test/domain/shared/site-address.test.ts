import { describe, expect, test } from '@jest/globals';
import { pageAt, plainPath } from '../../../domain/shared/site-address.ts';
import { NO_PAGES, SPELLED_PATHS } from '../../support/spellings.ts';

describe('an address of the site', () => {
  test.each(SPELLED_PATHS)('%s is the page %s', (path, page) => {
    expect(pageAt(plainPath(path))).toBe(page);
  });

  test.each([
    ['/compo/rocket/league', 'compo'],
    ['/compo-2027', 'compo'],
    ['//COMPO//x/', 'compo'],
    ['/admin/users', 'admin'],
    ['/Admin//users/', 'admin'],
  ])('%s is within the page %s', (path, page) => {
    expect(pageAt(plainPath(path))).toBe(page);
  });

  test.each(NO_PAGES)('%s is no page', (path) => {
    expect(pageAt(plainPath(path))).toBeNull();
  });
});
