import { beforeEach } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OperationsAnswer } from '../../adapters/http/contract.ts';
import { AdminServer } from '../support/admin-server.ts';
import { CALM } from '../support/calm-operations.ts';
import { visit } from '../support/visit.tsx';

/** The crew’s server, anew for each test. */
export let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
});

/** What the page says in the region of this name. */
export async function said(about: string, changed: Partial<OperationsAnswer> = {}): Promise<string | null> {
  server.next.push({ path: 'getOperations', reply: { body: { ...CALM, ...changed } } });
  visit('/admin/drift', server);
  return (await screen.findByRole('region', { name: about })).textContent;
}
