import type { PaymentsAnswer, WireListedPerson } from '../../adapters/http/contract.ts';
import { AdminServer, aPerson } from './admin-server.ts';
import type { Routes } from './fake-server.ts';

export const PAID_AT = Date.parse('2027-02-28T13:24:30Z');
/** The sums of an event where nobody owes anything, and nothing has come. */
export const NO_SUMS: NonNullable<PaymentsAnswer['sums']> = {
  ...{ cameOre: 0, bookedOre: 0, unmatchedOre: 0, refundedOre: 0, byHandOre: 0, totalOre: 0, owedOre: 0 },
  ...{ receivedOre: 0, toPayBackOre: 0, lateOre: 0, keptOre: 0 },
};
export const NO_PAYMENTS: PaymentsAnswer = {
  ...{ imports: [], payments: [], unmatched: [], toPayBack: [], late: [], overdue: [], sums: NO_SUMS },
};

/** A person as the list shows them, who owes 450 kr. */
export const listed = (more: Partial<WireListedPerson>): WireListedPerson => ({
  ...aPerson(),
  ...{ owedOre: 45_000, receivedOre: 0, deadline: PAID_AT, presence: 'expected', arrivedAt: null },
  ...{ consentState: 'not-needed', ...more },
});

/** A server for `/admin/payments`, with two sign-ups and no payments yet. */
export function paymentsServer(more: Routes = {}): AdminServer {
  localStorage.clear();
  sessionStorage.clear();
  const server = new AdminServer(more).acceptToken('earlier');
  server.lasting.set('/api/admin/getPayments', NO_PAYMENTS);
  server.lasting.set('/api/admin/getpersons', [
    listed({ code: 'K7WM2R' }),
    listed({ code: 'ADA234', firstName: 'Ada', lastName: 'Berg', owedOre: 30_000, price: 300 }),
  ]);
  return server;
}
