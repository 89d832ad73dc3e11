import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MailCheckAnswer } from '../../adapters/http/contract.ts';
import { HOUR } from '../../domain/shared/durations.ts';
import { AdminServer } from '../support/admin-server.ts';
import { CALM, CALM_AT as AT } from '../support/calm-operations.ts';
import { visit } from '../support/visit.tsx';
import { deliveryStatements } from '../../web/src/features/crew/drift/delivery-statements.ts';

const FINE: MailCheckAnswer = {
  ...{ at: AT, domain: 'lan.example.no' },
  spf: { state: 'ok', record: 'v=spf1 include:mailgun.org ~all' },
  dmarc: { state: 'ok', record: 'v=DMARC1; p=none' },
  relay: { at: AT - HOUR, ok: true, answer: '250 queued' },
  refused: [],
};
const state = (name: 'missing' | 'several' | 'unknown') => ({ state: name, record: null });
const bounced = { at: AT - HOUR, to: 'kari@example.no', why: '550 No such mailbox' };

test.each<[string, string, string, Partial<MailCheckAnswer>]>([
  ['SPF', 'success', 'lan.example.no har SPF: «v=spf1 include:mailgun.org ~all».', {}],
  ['SPF', 'danger', 'mangler SPF: Da havner kodene lett i søppelposten.', { spf: state('missing') }],
  ['SPF', 'danger', 'har flere SPF-linjer: Da teller ingen av dem.', { spf: state('several') }],
  ['SPF', 'warning', 'Vet ikke om SPF er på plass: DNS svarte ikke.', { spf: state('unknown') }],
  ['SPF', 'info', 'SPF er ikke sjekket ennå', { at: null, spf: state('unknown') }],
  ['DMARC', 'success', 'lan.example.no har DMARC: «v=DMARC1; p=none».', {}],
  ['DMARC', 'warning', '«v=DMARC1; p=none» som TXT på _dmarc.lan.example.no', { dmarc: state('missing') }],
  ['DMARC', 'warning', 'har flere DMARC-linjer', { dmarc: state('several') }],
  ['DMARC', 'warning', 'Vet ikke om DMARC er på plass', { dmarc: state('unknown') }],
  ['DMARC', 'info', 'DMARC er ikke sjekket ennå', { at: null, dmarc: state('unknown') }],
  ['Avsender', 'warning', 'E-posten er fra «localhost»', { domain: 'localhost', spf: state('missing') }],
  ['Siste svar', 'success', 'tatt imot 01-03-2027 12:00: Den svarte: «250 queued».', {}],
  ['Siste svar', 'info', 'har ikke svart på noe ennå', { relay: null }],
  ['Siste svar', 'danger', 'ble ikke tatt imot', { relay: { at: AT, ok: false, answer: '554 spam' } }],
  [
    ...(['Siste svar', 'warning', 'hadde feil adresse'] as const),
    { relay: { at: bounced.at, ok: false, answer: '550' }, refused: [bounced] },
  ],
  ['Avviste adresser', 'success', 'Ingen adresser er avvist det siste døgnet', {}],
  ['Avviste adresser', 'warning', '1 e-post ble avvist det siste døgnet', { refused: [bounced] }],
])('of %s is told, as %s: %s', (about, tone, sentence, changed) => {
  const told = deliveryStatements({ ...FINE, ...changed }).find((statement) => statement.about === about);
  expect([told?.tone, `${String(told?.title)}: ${String(told?.text)}`]).toEqual([
    tone,
    expect.stringContaining(sentence),
  ]);
});

describe('the card of mail on Drift', () => {
  let server: AdminServer;
  beforeEach(() => {
    localStorage.clear();
    server = new AdminServer().acceptToken('earlier');
    server.lasting.set('/api/admin/getOperations', CALM);
  });

  const card = async (answer: Partial<MailCheckAnswer>) => {
    server.lasting.set('/api/admin/getMailCheck', { ...FINE, ...answer });
    visit('/admin/drift', server);
    return screen.findByRole('region', { name: 'Når e-posten fram?' });
  };

  test.each([
    [48 * HOUR, '27-02-2027 13:00.lan.example.no har SPF'],
    [
      48 * HOUR + 1,
      'Det skulle skjedd hvert døgn. Be den som drifter serveren, om å starte programmet på nytt.lan.example.no',
    ],
  ])('tells when DNS was asked, %i ms ago', async (ago, told) => {
    expect(await card({ at: AT - ago })).toHaveTextContent(told);
  });

  test('asks anew at a press, and names whom nobody reaches', async () => {
    const shown = await card({ at: null });
    expect(shown).toHaveTextContent('DNS er ikke spurt om lan.example.no ennå.');
    server.lasting.set('/api/admin/checkMail', {});
    server.lasting.set('/api/admin/getMailCheck', { ...FINE, refused: [bounced] });
    await userEvent.click(within(shown).getByRole('button', { name: 'Sjekk nå' }));
    const list = await screen.findByRole('list', { name: 'Avvist det siste døgnet' });
    expect(list).toHaveTextContent('kari@example.no 01-03-2027 12:00550 No such mailbox');
    expect(server.called('checkMail')).toMatchObject([{ method: 'POST' }]);
    expect(shown).toHaveTextContent('DNS ble spurt om lan.example.no 01-03-2027 13:00.');
  });
});
