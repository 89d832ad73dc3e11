import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TrendsAnswer } from '../../adapters/http/contract.ts';
import { HOUR } from '../../domain/shared/durations.ts';
import { trendsOf, type TrendFacts } from '../../domain/upkeep/trends.ts';
import { AdminServer } from '../support/admin-server.ts';
import { CALM, CALM_AT as AT } from '../support/calm-operations.ts';
import { visit } from '../support/visit.tsx';

const NOTHING: TrendFacts = {
  ...{ signups: new Map(), errors: new Map(), payments: new Map(), backups: [] },
  seats: { leftNow: 93, came: new Map(), went: new Map(), since: null },
  mail: { sent: new Map(), failed: new Map() },
};
const week = (facts: Partial<TrendFacts> = {}): TrendsAnswer => trendsOf(AT, { ...NOTHING, ...facts });
const ago = (hours: number) => AT - hours * HOUR;

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.lasting.set('/api/admin/getOperations', CALM);
});

/** The section of charts, when the server answers this. */
async function charts(answer: TrendsAnswer): Promise<HTMLElement> {
  server.lasting.set('/api/admin/getTrends', answer);
  visit('/admin/drift', server);
  return screen.findByRole('region', { name: 'De siste sju døgnene' });
}

/** What is said of a chart, with spaces as a keyboard types them. */
const spoken = (section: HTMLElement, title: string) =>
  within(within(section).getByRole('figure', { name: title }))
    .getByRole('img')
    .getAttribute('aria-label')
    ?.replaceAll('\u00a0', ' ');

describe('the charts on Drift', () => {
  /** A chart of a single one is not drawn. */
  const SMALL_BACKUP = { at: ago(1), bytes: 600, ok: true };

  test('are six, each with its numbers by the hour', async () => {
    const section = await charts(week({ backups: [{ at: ago(5), bytes: 40_000, ok: true }] }));
    expect(
      within(section)
        .getAllByRole('figure')
        .map((figure) => figure.querySelector('figcaption')?.textContent),
    ).toEqual([
      'Påmeldinger',
      'Plasser igjen',
      'Penger inn',
      'E-post',
      'Feil siden serveren ble startet',
      'Sikkerhetskopier (kB)',
    ]);
    // Where nothing has happened, that is said in place of a chart.
    expect(within(section).getByRole('figure', { name: 'Påmeldinger' })).toHaveTextContent('0 hele tiden');
    await userEvent.click(within(section).getByText('Vis tall'));
    const rows = within(await within(section).findByRole('table', { name: 'Plasser igjen' })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(1 + 168);
    expect(rows.at(-1)).toHaveTextContent('man. 1.3. kl. 1393');
  });

  test.each<[string, Partial<TrendFacts>, string]>([
    [
      'Påmeldinger',
      { signups: new Map([[ago(1), 3]]) },
      'Høyest 3 (man. 1.3. kl. 12), lavest 0 (man. 22.2. kl. 14). Til slutt 0.',
    ],
    [
      'Plasser igjen',
      { seats: { ...NOTHING.seats, came: new Map([[ago(1), 7]]) } },
      'Høyest 100 (man. 22.2. kl. 14), lavest 93',
    ],
    [
      'Plasser igjen',
      { seats: { ...NOTHING.seats, since: ago(1) } },
      'Til slutt 93. 166 av 168 er ikke kjent.',
    ],
    ['Penger inn', { payments: new Map([[ago(0), 145_050]]) }, 'Høyest 1 450,50 kr (man. 1.3. kl. 13)'],
    ['Penger inn', { payments: new Map([[ago(0), -45_000]]) }, 'Til slutt −450 kr.'],
    [
      'E-post',
      { mail: { sent: new Map([[ago(0), 12]]), failed: new Map([[ago(0), 2]]) } },
      'Til slutt 12 sendt, 2 feilet.',
    ],
    ['Feil siden serveren ble startet', { errors: new Map([[ago(0), 1]]) }, 'Til slutt 1.'],
    [
      'Sikkerhetskopier (MB)',
      { backups: [{ at: ago(9), bytes: 1_240_000, ok: true }, SMALL_BACKUP] },
      '. man. 1.3. kl. 04: 1,2, ',
    ],
    [
      'Sikkerhetskopier (kB)',
      { backups: [{ at: ago(9), bytes: 700, ok: false }, SMALL_BACKUP] },
      'kl. 04: 0,7, kan ikke leses, ',
    ],
  ])('tell of %s: %j', async (title, facts, words) => {
    expect(spoken(await charts(week(facts)), title)).toContain(words);
  });

  test('say where there was no backup', async () => {
    const section = await charts(week());
    expect(within(section).getByRole('figure', { name: 'Sikkerhetskopier (kB)' })).toHaveTextContent(
      'Ingen tall ennå',
    );
  });

  test('tell what went wrong apart, only where something has', async () => {
    const mail = { sent: new Map(), failed: new Map([[ago(3), 1]]) };
    const section = await charts(week({ mail }));
    expect(within(section).getByText('Feilet')).toBeVisible();
    expect(within(section).queryByText('Kan ikke leses')).toBeNull();
  });
});

test('the rest of Drift stands although the charts cannot be had, and they are asked for again', async () => {
  visit('/admin/drift', server);
  const section = await screen.findByRole('region', { name: 'De siste sju døgnene' });
  expect(within(section).getByRole('alert')).toHaveTextContent(
    'Kunne ikke hente diagrammene. Resten av siden virker.',
  );
  expect(screen.getByRole('region', { name: 'Plasser' })).toHaveTextContent('93 av 100 plasser er ledige');
  server.lasting.set('/api/admin/getTrends', week());
  await userEvent.click(within(section).getByRole('button', { name: 'Prøv igjen' }));
  expect(await within(section).findAllByRole('figure')).toHaveLength(6);
});
