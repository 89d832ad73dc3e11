import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminServer } from '../support/admin-server.ts';
import { NO_PAYMENTS, PAID_AT as AT, paymentsServer } from '../support/payments-server.ts';
import { visit } from '../support/visit.tsx';

let server: AdminServer;
beforeEach(() => {
  server = paymentsServer();
});

const LATE = { code: 'K7WM2R', ore: 45_000, seats: [{ rownum: 1, number: 2 }], seatsFree: true };
const OVERDUE = { code: 'K7WM2R', deadline: AT, owedOre: 45_000, receivedOre: 0 };
const MOVED = {
  ...{ _id: 'm1', code: 'K7WM2R', firstName: 'Kari', lastName: 'Nordmann', oldRowNum: 1, oldSeatNum: 1 },
  ...{ newRowNum: 1, newSeatNum: 2, reason: 'x', timestamp: AT, UpdatedBy: 'kari' },
};

/** Those acts of the back-office that are not taken back with «Angre», and have no dialog of their own. */
test.each<[string, string, object, string, string, string]>([
  [
    ...(['/admin/payments', 'getPayments', { ...NO_PAYMENTS, late: [LATE] }] as const),
    ...(['Gi K7WM2R plassene tilbake', 'Gi plassene tilbake', 'reviveCode'] as const),
  ],
  [
    ...(['/admin/payments', 'getPayments', { ...NO_PAYMENTS, overdue: [OVERDUE] }] as const),
    ...(['Slett 1 påmelding og frigi plassene', 'Slett 1 påmelding', 'expireCodes'] as const),
  ],
  [
    ...(['/admin/moved', 'getMovedUsers', [MOVED]] as const),
    ...(['Slett flytteloggen for Kari Nordmann', 'Slett', 'deleteMoveLog/m1'] as const),
  ],
])('nothing is taken away by one press: %s, %s', async (path, list, answer, act, yes, call) => {
  server.lasting.set(`/api/admin/${list}`, answer);
  visit(path, server);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press(act);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Avbryt' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.called(call)).toEqual([]);
  server.next.push({ path: call, reply: {} });
  await press(act);
  await press(yes);
  await waitFor(() => expect(server.called(call)).toHaveLength(1));
});
