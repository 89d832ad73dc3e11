import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OperationsAnswer, SettingsAnswer, VippsAnswer } from '../../adapters/http/contract.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import type { AdminServer } from '../support/admin-server.ts';
import { CALM } from '../support/calm-operations.ts';
import { refusal } from '../support/fake-server.ts';
import { NO_PAYMENTS, paymentsServer } from '../support/payments-server.ts';
import { press } from '../support/press.ts';
import { visit } from '../support/visit.tsx';

const AT = Date.parse('2027-02-28T13:24:30Z');
const ABOUT = 'Vipps på nettsiden';
const GOOD = 'Vipps sier fra om betalinger';
const DEAD = 'Vipps sier ikke fra om betalinger lenger';
const MISSING = 'Vipps sier ikke fra om betalinger ennå';

let server: AdminServer;
beforeEach(() => {
  server = paymentsServer();
});
const section = async () => within(await screen.findByRole('region', { name: ABOUT }));

describe('on Innstillinger', () => {
  const SETTINGS: SettingsAnswer = {
    ...SETTINGS_DEFAULTS,
    ...{ discordCrew: '', discordPublic: '', updatedAt: 0, UpdatedBy: '' },
  };
  const url = 'https://lan.example.no/api/payment/webhook';
  const webhook = { id: 'w1', url, registeredAt: AT, lastSeenAt: AT, ok: true };
  const VIPPS: VippsAnswer = { on: true, msn: '123456', url: 'https://apitest.vipps.no', webhook };
  const open = (changed: Partial<VippsAnswer> = {}) => {
    server.lasting.set('/api/admin/getSettings', SETTINGS);
    server.lasting.set('/api/admin/getVipps', { ...VIPPS, ...changed });
    visit('/admin/settings', server);
  };

  test.each<[string, Partial<VippsAnswer>, string]>([
    ['is told of', {}, GOOD],
    ['that is dead is told', { webhook: { ...webhook, ok: false } }, DEAD],
    ['that is missing is told', { webhook: null }, MISSING],
  ])('the registration %s', async (_, changed, sentence) => {
    open(changed);
    expect((await section()).getByText(sentence)).toBeVisible();
    expect((await section()).getByText(/123456, hos apitest\.vipps\.no/)).toBeVisible();
    expect((await section()).queryByText(/begynner ikke med https/)).toBeNull();
  });

  test('Vipps is registered with by one press', async () => {
    open({ webhook: null });
    await section();
    const refused = refusal(503, 'payment-unavailable', 'Ikke betal en gang til.');
    server.next.push({ path: 'registerWebhook', reply: refused });
    await press('Registrer');
    expect(await screen.findByText(/^Vipps tok ikke imot, og det som var registrert, står/)).toBeVisible();
    await press('OK');
    server.next.push({ path: 'registerWebhook', reply: { body: VIPPS } });
    server.lasting.set('/api/admin/getVipps', VIPPS);
    await press('Registrer');
    expect(await screen.findByText(GOOD)).toBeVisible();
  });

  test('an address that Vipps will not call is told of', async () => {
    server.facts = { publicUrl: 'http://localhost:3000' };
    open();
    expect((await section()).getByText(/begynner ikke med https/)).toBeVisible();
  });

  test('nothing stands there without an agreement', async () => {
    open({ on: false, msn: '', url: '', webhook: null });
    await screen.findByLabelText('Betalingsfrist i døgn');
    await waitFor(() => expect(server.called('getVipps')).toHaveLength(1));
    expect(screen.queryByText(ABOUT)).toBeNull();
  });
});

describe('on Drift', () => {
  const open = (vipps: OperationsAnswer['vipps']) => {
    server.lasting.set('/api/admin/getOperations', { ...CALM, vipps });
    visit('/admin/drift', server);
  };
  const state = { webhook: true, ok: true, lastSeenAt: AT, notCaptured: 0, lastRun: AT, isLate: false };

  test.each<[Partial<typeof state>, string]>([
    [{}, GOOD],
    [{ ok: false }, DEAD],
    [{ ok: false, webhook: false }, MISSING],
    [{ isLate: true }, 'Betalinger på nettsiden blir ikke fulgt opp'],
    [{ notCaptured: 1 }, 'Vipps trakk ikke pengene for 1 betaling'],
    [{ notCaptured: 2 }, 'Vipps trakk ikke pengene for 2 betalinger'],
  ])('with %j it says what is so', async (changed, sentence) => {
    open({ ...state, ...changed });
    expect((await section()).getByText(sentence)).toBeInTheDocument();
  });

  test('nothing is said without an agreement', async () => {
    open(null);
    await screen.findByRole('region', { name: 'Plasser' });
    expect(screen.queryByRole('region', { name: ABOUT })).toBeNull();
  });
});

describe('what was paid on the site and is to go back', () => {
  const SEND = /^Betal tilbake 75\skr for K7WM2R$/;
  const answers = (reply: ReturnType<typeof refusal> | { body: object }) =>
    server.next.push({ path: 'refundOnline', reply });
  const open = (onlineOre: number) => {
    const toPayBack = [{ code: 'K7WM2R', ore: 10_000, onlineOre, since: AT, why: 'too-much' }] as const;
    server.lasting.set('/api/admin/getPayments', { ...NO_PAYMENTS, toPayBack });
    visit('/admin/payments', server);
  };
  const yes = async () => press(/^Betal tilbake 75\skr$/);

  test('is sent by one button, after a question', async () => {
    open(7_500);
    await press(SEND);
    await press('Avbryt');
    expect(server.called('refundOnline')).toEqual([]);
    await press(SEND);
    answers({ body: { refundedOre: 7_500 } });
    await yes();
    expect(await screen.findByText(/^75\skr er sendt tilbake\.$/)).toBeVisible();
    expect(server.called('refundOnline').map(({ body }) => body)).toEqual([{ code: 'K7WM2R', ore: 7_500 }]);
  });

  test('is told of where Vipps has not answered, and where it refuses', async () => {
    open(7_500);
    await press(SEND);
    answers({ body: { refundedOre: 7_500, pending: true } });
    await yes();
    expect(await screen.findByText(/ikke betal tilbake på en annen måte/)).toBeVisible();
    await press('OK');
    await press(SEND);
    answers(refusal(503, 'payment-unavailable', 'Ikke betal en gang til.'));
    await yes();
    expect(
      await screen.findByText(/^Vipps tok ikke imot tilbakebetalingen, og ingenting er ført/),
    ).toBeVisible();
    await press('OK');
    await press(SEND);
    answers(refusal(409, 'more-than-received', 'Så mye skal ikke tilbake.'));
    await yes();
    expect(await screen.findByText('Så mye skal ikke tilbake.')).toBeVisible();
  });

  test('has no button where nothing was', async () => {
    open(0);
    expect(await screen.findByRole('button', { name: 'Før tilbakebetaling for K7WM2R' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Betal tilbake/ })).toBeNull();
  });
});
