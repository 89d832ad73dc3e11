import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from '@jest/globals';
import type { PrivacyRunsAnswer, VisitorLogAnswer, WireBackup } from '../../adapters/http/contract.ts';
import { AdminServer } from './admin-server.ts';
import { visit } from './visit.tsx';

export const AT = Date.parse('2027-03-01T12:00:00Z');
const DAY = 24 * 60 * 60_000;

/** A backup of an hour ago, before the day's work. */
export function aBackup(overrides: Partial<WireBackup> = {}): WireBackup {
  return {
    name: 'lanplass-2027-03-01T11-00-00Z-daily.jsonl.gz',
    at: AT - 60 * 60_000,
    bytes: 12_345,
    reason: 'daily',
    database: 'sqlite',
    persons: 3,
    deletedPersons: 1,
    payments: 2,
    ...overrides,
  };
}
export const NEWEST = aBackup();
export const OLDER = aBackup({
  name: 'lanplass-2027-02-28T11-00-00Z-manual.jsonl.gz',
  at: AT - DAY,
  reason: 'manual',
});
export const RUNS: PrivacyRunsAnswer = {
  lastRun: AT - DAY / 2,
  overdue: false,
  specialDueAt: AT + 14 * DAY,
  allDueAt: null,
  specialErased: 2,
  personsErased: 5,
};
export const VISITS: VisitorLogAnswer = {
  unique: 41,
  ipList: [
    { ip: '198.51.100.9', timeStamp: AT },
    { ip: '2001:db8:1:2::/64', timeStamp: AT - 60_000 },
  ],
  AdminUnique: 2,
  adminList: [{ ip: '192.0.2.7', timeStamp: AT - 120_000 }],
};

/** A server with two backups, as a superadmin's page finds it. */
export function superServer(): AdminServer {
  localStorage.clear();
  const server = new AdminServer().acceptToken('earlier');
  server.lasting
    .set('/api/superAdmin/getVisitorLog', VISITS)
    .set('/api/superAdmin/getPrivacyRuns', RUNS)
    .set('/api/superAdmin/getBackups', [NEWEST, OLDER]);
  return server;
}

/** Opens the page and waits for the backups. */
export async function openSuper(server: AdminServer): Promise<void> {
  visit('/admin/super', server);
  await screen.findByRole('table', { name: 'Sikkerhetskopier' });
}

/** Waits until a sentence is visible. */
export async function says(sentence: string | RegExp): Promise<void> {
  expect(await screen.findByText(sentence)).toBeVisible();
}

/** Presses a button, in a part of the page if one is given. */
export async function press(name: string, inside: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(inside).findByRole('button', { name }));
}
