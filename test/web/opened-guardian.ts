import { beforeEach } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OpenConsentAnswer } from '../../adapters/http/contract.ts';
import { refusal } from '../support/fake-server.ts';
import { GuardianServer, openedLink } from './guardian-server.ts';

/** The server of the guardian's page, anew for each test. */
export let server: GuardianServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new GuardianServer();
});

export const opened = (more?: Partial<OpenConsentAnswer>) => openedLink(server, more);
export const tick = (name: string) => screen.getByRole('checkbox', { name });

/** Has the next such act refused. */
export const refuses = (act: string, ...reply: Parameters<typeof refusal>) =>
  server.next.push({ path: `/api/consent/${act}`, reply: refusal(...reply) });
