import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';

/** Whatever speaks of a consent. */
const ANY = /samtykke|skjema|under \d+/i;
const NOT_NEEDED = 'Det trengs ikke samtykke på dette LAN-et.';

const main = () => screen.getByRole('main');

describe.each([15, 16, 18])('while the age of consent is %i', (consentAge) => {
  const site = () => new AnsweringServer().clock(0, { consentAge });
  const under = `under ${String(consentAge)}`;

  test.each([
    ['/samtykkeskjema', `Deltakere ${under} år må levere et samtykkeskjema`],
    ['/info', `Signert samtykkeskjema om du er ${under} år`],
  ])('%s names it', async (address, text) => {
    visit(address, site().page('getInfoPage'));
    await waitFor(() => expect(main()).toHaveTextContent(text));
    expect(screen.getByRole('link', { name: 'Samtykkeskjema' })).toBeVisible();
  });

  test('the crew’s list and map mark whoever is younger', async () => {
    const server = new AdminServer().acceptToken('earlier');
    server.facts = { consentAge };
    server.persons = [aPerson({ age: consentAge - 1 }), aPerson({ seatNum: 2, age: consentAge })];
    visit('/admin/users', server);
    expect(await screen.findByRole('button', { name: new RegExp(`^1 ${under}`) })).toBeVisible();
    cleanup();
    visit('/admin/seatmap', server);
    expect(
      await screen.findByRole('gridcell', { name: new RegExp(`${under}, skjema mangler`) }),
    ).toBeVisible();
  });
});

describe('while nobody needs a consent', () => {
  test('the page about it says so and has nothing to download, and no page leads to it', async () => {
    visit('/samtykkeskjema', new AnsweringServer().clock(0, { consentAge: 0 }));
    expect(await screen.findByText(NOT_NEEDED)).toBeVisible();
    expect(screen.queryByRole('link', { name: /samtykkeskjema/i })).toBeNull();
  });

  test('the default rules and information do not speak of it', async () => {
    visit('/info', new AnsweringServer().clock(0, { consentAge: 0 }).page('getInfoPage'));
    await screen.findByText(/Sovepose, liggeunderlag/);
    await waitFor(() => expect(document.body).not.toHaveTextContent(ANY));
  });

  describe('the crew’s', () => {
    let server: AdminServer;
    beforeEach(() => {
      server = new AdminServer().acceptToken('earlier');
      server.facts = { consentAge: 0 };
      server.persons = [aPerson({ age: 9 }), aPerson({ seatNum: 2, age: 30 })];
    });

    test('list has no counter and no mark of it, and shows everybody whatever was chosen before', async () => {
      visit('/admin/users?vis=unge,uten-skjema', server);
      const rows = within(await screen.findByRole('table')).getAllByRole('row');
      expect(rows).toHaveLength(3);
      expect(main()).not.toHaveTextContent(ANY);
    });

    test('seat map has no mark of it', async () => {
      visit('/admin/seatmap', server);
      await screen.findAllByRole('gridcell', { name: /Kari Nordmann/ });
      expect(main()).not.toHaveTextContent(ANY);
      expect(screen.queryByRole('gridcell', { name: ANY })).toBeNull();
    });

    test('messages have no choice for it', async () => {
      visit('/admin/meldinger', server);
      await waitFor(() =>
        expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(
          expect.arrayContaining(['Alle', 'Matbillett']),
        ),
      );
      expect(screen.queryByRole('option', { name: ANY })).toBeNull();
    });
  });
});

test('what the crew saves in its settings shows on its other pages at once', async () => {
  const server = new AdminServer().acceptToken('earlier');
  server.persons = [aPerson({ age: 17 })];
  visit('/admin/users', server);
  expect(await screen.findByRole('button', { name: /^0 under 16/ })).toBeVisible();
  server.facts = { consentAge: 18 };
  await userEvent.click(screen.getByRole('button', { name: 'Verktøy' }));
  await userEvent.click(screen.getByRole('button', { name: /Refresh|Oppdater/ }));
  expect(await screen.findByRole('button', { name: /^1 under 18/ })).toBeVisible();
});
