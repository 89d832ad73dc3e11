import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { WireActivity } from '../../adapters/http/contract.ts';
import { KEPT_IF_REFUSED, KEPT_IN_PURGES } from '../../domain/crew/activity.ts';
import { PURGE_QUESTION, purgedText } from '../../web/src/features/crew/activitylog/texts.ts';
import { anAct, LogServer } from '../support/log-server.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

let server: LogServer;
beforeEach(() => {
  localStorage.clear();
  server = new LogServer();
  server.crew.acceptToken('earlier');
});

const open = async (...acts: Partial<WireActivity>[]) => {
  server.acts = acts.map(anAct);
  visit('/admin/activitylog', server);
  await screen.findByRole('table', { name: 'Aktivitetslogg' });
};

describe('the log is emptied', () => {
  const SURE = 'Er du sikker på at du vil slette alle aktivitetslogger?';
  const STAYS =
    'så ingen kan slette sporene etter et innbrudd: avviste innlogginger, nullstilte passord, avviste superadmin-passord, tidligere slettinger av loggen, nullstillinger av LAN-et og nye arrangementer.';

  test('once one is sure', async () => {
    await open({ code: 'K7WM2R' }, {});
    await press('Slett alle logger');
    expect(screen.getByRole('dialog')).toHaveTextContent(SURE);
    expect(screen.getByRole('dialog')).toHaveTextContent(STAYS);
    await press('Slett alle');
    expect(await screen.findByText('Aktivitetslogger er slettet.')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('2 linjer er borte.');
    expect(screen.getByRole('dialog')).toHaveTextContent(STAYS);
    await press('OK');
    const told = 'Av: kari@crew.example · Slettede linjer: 2';
    expect(await screen.findByRole('cell', { name: told })).toBeVisible();
  });

  test('not at all on second thoughts', async () => {
    await open({ code: 'K7WM2R' });
    await press('Slett alle logger');
    await press('Avbryt');
    expect(server.crew.called('purgeActivityLogs')).toEqual([]);
    expect(screen.getByText('K7WM2R')).toBeVisible();
  });

  test.each([{ status: 500 }, 'unreachable' as const])('or not: %j', async (reply) => {
    await open({ code: 'K7WM2R' });
    server.crew.next.push({ path: 'purgeActivityLogs', reply });
    await press('Slett alle logger');
    await press('Slett alle');
    expect(await screen.findByText('Feil ved sletting av aktivitetslogger.')).toBeVisible();
    expect(screen.getByText('K7WM2R')).toBeVisible();
  });
});

describe('what is said of a purge', () => {
  test.each([
    [0, '0 linjer er borte.'],
    [1, '1 linje er borte.'],
    [2, '2 linjer er borte.'],
    [12_345, '12 345 linjer er borte.'],
  ])('of %d lines: %s', (deleted, said) => {
    expect(purgedText(deleted).replaceAll(/\s/g, ' ')).toContain(said);
  });

  test('has words for all that it keeps', () => {
    for (const type of [...KEPT_IN_PURGES, ...KEPT_IF_REFUSED])
      expect(PURGE_QUESTION + purgedText(1)).not.toContain(type);
  });
});
