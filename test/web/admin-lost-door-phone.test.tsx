import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireDoorDeeds, WireDoorPhone } from '../../adapters/http/contract.ts';
import { deedTexts } from '../../web/src/features/crew/doorphones/texts.ts';
import { countPasses } from '../../domain/door/pass.ts';
import { door } from '../../web/src/features/crew/drift/door.ts';
import { AdminServer } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const PHONE: WireDoorPhone = {
  ...{ id: 'a', name: 'Dør 1', addedBy: 'kari', enrolledAt: NOW, lastSeen: NOW, expiresAt: NOW, waiting: 0 },
};
const DEEDS: WireDoorDeeds = {
  ...{ id: 'a', name: 'Dør 1', removed: false, arrivals: 2, payments: 3, ore: 90_000, consents: 1 },
  ...{ walkIns: 4, guardians: 61 },
};
const NOTHING = { arrivals: 0, payments: 0, ore: 0, consents: 0, walkIns: 0 };

let server: AdminServer;
beforeEach(() => {
  server = new AdminServer({
    'DELETE /api/admin/removeDoorPhone/:id': () => {
      server.lasting.set('/api/admin/getDoorPhones', []);
      return {};
    },
    'POST /api/admin/undoDoorPhone/:id': () => ({ body: DEEDS }),
  }).acceptToken('earlier');
  server.lasting.set('/api/admin/getDoorPhones', [PHONE]);
  server.lasting.set('/api/admin/getDoorDeeds/24', [DEEDS]);
  server.lasting.set('/api/admin/getDoorDeeds/1', [{ ...DEEDS, ...NOTHING }]);
  visit('/admin/dortelefoner', server);
});

const press = async (name: string) => {
  const [last] = (await screen.findAllByRole('button', { name })).slice(-1);
  await userEvent.click(last ?? document.body);
};

describe('a lost door phone', () => {
  test('is logged out, and then all that it did is taken back in one press', async () => {
    await press('Logg ut: Dør 1');
    await press('Logg ut');
    const dialog = await screen.findByRole('dialog', { name: 'Dør 1 er logget ut' });
    expect(dialog).toHaveTextContent('angre det denne telefonen har gjort');
    for (const text of ['2 ankomster', '3 betalinger, 900 kr kontant', '4 lagt til ved døra'])
      expect(await within(dialog).findByText(text)).toBeVisible();
    await press('Angre alt dette');
    await screen.findByRole('dialog', { name: 'Angret' });
    expect(server.called('undoDoorPhone/a')).toMatchObject([{ body: { hours: 24 } }]);
  });

  test('is found by what it did, and what it was shown cannot be taken back', async () => {
    await press('Det siste døgnet');
    await press('Angre: Dør 1');
    const dialog = await screen.findByRole('dialog', { name: 'Angre det Dør 1 har gjort' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Hvor langt tilbake'), 'Den siste timen');
    expect(await within(dialog).findByText('61 foresattnumre vist')).toBeVisible();
    await waitFor(() => expect(within(dialog).queryByText('2 ankomster')).toBeNull());
    expect(within(dialog).getByRole('button', { name: 'Angre alt dette' })).toBeDisabled();
  });

  test('says nothing of what it did not do', () => {
    expect(deedTexts(NOTHING)).toEqual([]);
    expect(deedTexts({ ...NOTHING, arrivals: 1, consents: 1 })).toEqual(['1 ankomst', '1 skjema mottatt']);
  });

  test('is told on Drift when it wants more than it may', () => {
    const counts = { inside: 1, out: 0, left: 0, expected: 0 };
    const list = { counts, othersCounts: countPasses([]) };
    expect(door(list, [PHONE]).tone).toBe('info');
    const told = door(list, [PHONE, { ...PHONE, name: 'Dør 2', stoppedAt: NOW }]);
    expect(told).toMatchObject({ tone: 'warning', title: expect.stringContaining('Dør 2 er stoppet') });
  });
});
