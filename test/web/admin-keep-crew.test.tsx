import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminServer } from '../support/admin-server.ts';
import { aWirePass, aWireVisitor } from '../support/passes.ts';
import { openSuper, press, says, superServer } from '../support/super-page.ts';

let server: AdminServer;
beforeEach(() => {
  server = superServer();
  const removed = { registrations: 0, persons: 0, holds: 0, sessions: 0, deletedPersons: 0, movedPersons: 0 };
  server.next.push({ path: 'purgeLAN', reply: { body: { backup: 'x', removed } } });
});

/** Goes on to the password that «Reset LAN» asks for. */
async function atThePassword(): Promise<HTMLElement> {
  await openSuper(server);
  await press('Reset LAN');
  await press('Nullstill');
  await press('Ja, nullstill alt');
  return screen.findByRole('dialog', { name: 'Reset LAN' });
}
const types = (asked: HTMLElement, password: string) =>
  userEvent.type(within(asked).getByLabelText('Superadmin-passord'), password);

test('a reset keeps the crew where that is ticked', async () => {
  server.passes = [aWireVisitor(), aWirePass(), aWirePass({ id: 'b', kind: 'guard' })];
  const asked = await atThePassword();
  const name = 'Behold crewet: 1 crew, 1 nattevakt blir stående på «Uten plass»';
  await userEvent.click(await within(asked).findByRole('checkbox', { name }));
  await types(asked, 'hemmelig{Enter}');
  await says(/LAN-et er nullstilt/);
  expect(server.called('purgeLAN')[0]?.body).toEqual({ password: 'hemmelig', keepCrew: true });
});

test('a reset asks about the crew only where there is one', async () => {
  server.passes = [aWireVisitor()];
  const asked = await atThePassword();
  await waitFor(() => expect(server.called('getPasses')).not.toEqual([]));
  await types(asked, 'hemmelig');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
