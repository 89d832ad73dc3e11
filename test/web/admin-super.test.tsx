import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ADMIN, type AdminServer } from '../support/admin-server.ts';
import {
  aBackup,
  AT,
  NEWEST,
  OLDER,
  openSuper,
  press,
  RUNS,
  says,
  superServer,
  VISITS,
} from '../support/super-page.ts';
import { tableCells } from '../support/table-cells.ts';
import { visit } from '../support/visit.tsx';

let server: AdminServer;
beforeEach(() => {
  server = superServer();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the page for superadmins', () => {
  test('warns that misuse may cause critical errors and loss of data', async () => {
    await openSuper(server);
    await says(/kan gi kritiske feil og tap av data/);
  });

  test('says that a reset keeps no figures of the LAN', async () => {
    await openSuper(server);
    await says(/legger ingenting i historikken/);
  });

  test('refuses an admin in a friendly way and asks nothing of the server', async () => {
    server.next.push({ path: 'validate-token', reply: { body: { ...ADMIN, role: 'admin' } } });
    visit('/admin/super', server);
    await says('Denne siden er bare for superadministratorer');
    expect(server.called('superAdmin')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Reset LAN' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Superadmin' })).toBeNull();
  });
});

describe('the visitor log', () => {
  const visits = (of: string) => screen.findByRole('region', { name: of });

  test('counts visitors and admins, with their last addresses and when', async () => {
    visit('/admin/super', server);
    expect(await visits('Unike besøkende')).toHaveTextContent(
      /41.*198\.51\.100\.901-03-2027 13:002001:db8:1:2::\/6401-03-2027 12:59/,
    );
    expect(await visits('Unike administratorer')).toHaveTextContent(/2De.*192\.0\.2\.701-03-2027 12:58/);
  });

  test('is read anew every 60 seconds', async () => {
    jest.useFakeTimers();
    visit('/admin/super', server);
    const read = () => server.called('getVisitorLog').length;
    await waitFor(() => expect(read()).toBe(1));
    await screen.findByText('41');
    server.lasting.set('/api/superAdmin/getVisitorLog', { ...VISITS, unique: 42 });
    await act(() => jest.advanceTimersByTimeAsync(58_000));
    expect(read()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(read()).toBe(2);
    await says('42');
  });
});

describe('the run of the erasure', () => {
  const runs = () => screen.findByRole('region', { name: 'Sletting av personopplysninger' });

  test('is told with what it erased and what comes next', async () => {
    await openSuper(server);
    const told = await runs();
    within(told).getByText('Den daglige slettingen går som den skal');
    expect(told).toHaveTextContent('Siste kjøring01-03-2027 01:00');
    expect(told).toHaveTextContent('Slettet da2 spesielle hensyn, 5 personer');
    expect(told).toHaveTextContent('Spesielle hensyn slettes15-03-2027');
    expect(told).toHaveTextContent('Alle personopplysninger slettesIkke bestemt');
    expect(told.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'success');
  });

  test('is red when it is overdue', async () => {
    server.lasting.set('/api/superAdmin/getPrivacyRuns', { ...RUNS, lastRun: null, overdue: true });
    await openSuper(server);
    const told = await runs();
    within(told).getByText('Den daglige slettingen er forsinket');
    expect(told).toHaveTextContent('Siste kjøringIkke ennå');
    expect(told.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'danger');
    expect(told).toHaveTextContent('Årsaken står i serverens logg.');
  });

  test('say that they wait for the clock while that has leapt', async () => {
    server.lasting.set('/api/superAdmin/getPrivacyRuns', { ...RUNS, overdue: true });
    server.lasting.set('/api/admin/getWarnings', { warnings: ['clock-leapt'] });
    await openSuper(server);
    const told = await runs();
    expect(await within(told).findByRole('link', { name: 'Drift' })).toHaveAttribute('href', '/admin/drift');
    expect(told).not.toHaveTextContent('serverens logg');
  });
});

describe('the backups', () => {
  const rows = () => tableCells().map((cells) => cells.slice(0, 6));

  test('are listed with when, why, what they hold and how big', async () => {
    server.lasting.set('/api/superAdmin/getBackups', [
      { ...NEWEST, bytes: 1_420_000, reason: 'before-purge' },
      { ...OLDER, persons: 0, damaged: true },
      { ...NEWEST, name: 'x', at: Date.parse('2028-01-02T12:00:00Z'), wrongClock: true },
    ]);
    await openSuper(server);
    expect(rows()).toEqual([
      ['01-03-2027 12:00', 'Før Reset LAN eller nytt arrangement', '3', '1', '2', '1,4 MB'],
      ['28-02-2027 13:00', 'Laget for hånd', ' Skadet', '', '', '12 kB'],
      [' 02-01-2028 13:00, klokka var feil', expect.anything(), '3', '1', '2', expect.anything()],
    ]);
    expect(screen.queryByRole('button', { name: `Gå tilbake til ${OLDER.name}` })).toBeNull();
  });

  test('become one more when one is asked for', async () => {
    const made = aBackup({ name: 'lanplass-2027-03-01T12-00-00Z-manual.jsonl.gz', at: AT, reason: 'manual' });
    await openSuper(server);
    server.next.push({ path: 'makeBackup', reply: { status: 201, body: made } });
    server.lasting.set('/api/superAdmin/getBackups', [made, NEWEST, OLDER]);
    await press('Lag en nå');
    await says('Sikkerhetskopien er laget.');
    expect(rows()).toHaveLength(3);
    expect(server.called('makeBackup')).toMatchObject([{ method: 'POST', token: 'earlier' }]);
  });

  test('are downloaded with the token, under their own name', async () => {
    const files: [string, string][] = [];
    URL.createObjectURL = () => 'blob:one';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push([this.download, this.href]);
    });
    server.lasting.set(`/api/superAdmin/backup/${OLDER.name}`, 'rows');
    await openSuper(server);
    await press(`Last ned ${OLDER.name}`);
    await waitFor(() => expect(files).toEqual([[OLDER.name, 'blob:one']]));
    expect(server.called(OLDER.name)).toMatchObject([{ method: 'GET', token: 'earlier' }]);
  });

  test('that are gone meanwhile are told of', async () => {
    const message = 'Denne sikkerhetskopien finnes ikke.';
    const reply = { status: 404, body: { error: 'backup-unknown', message } };
    await openSuper(server);
    server.next.push({ path: OLDER.name, reply });
    await press(`Last ned ${OLDER.name}`);
    await says(message);
  });

  test('can be asked for again when the server did not answer', async () => {
    server.next.push({ path: 'getBackups', reply: { status: 500, body: {} } });
    visit('/admin/super', server);
    const alert = await screen.findByRole('alert');
    within(alert).getByText('Kunne ikke hente sikkerhetskopiene');
    await press('Prøv igjen', alert);
    expect(await screen.findByRole('table', { name: 'Sikkerhetskopier' })).toBeVisible();
  });
});
