import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireConsent, WireDoorPhone, WireMessage } from '../../adapters/http/contract.ts';
import { CONSENT_SENTENCES } from '../../domain/consent/consent-text.ts';
import { ADMIN, AdminServer } from '../support/admin-server.ts';
import { refusal } from '../support/fake-server.ts';
import { fill } from '../support/fill.ts';
import { NO_PAYMENTS, PAID_AT } from '../support/payments-server.ts';
import { visit } from '../support/visit.tsx';
import { aWard, GuardianServer, openedLink, rowOf } from './guardian-server.ts';
import { aMyAnswer, aMyPerson, MyServer, SESSION } from './my-server.ts';

// What a page shows has changed on the server while it was open, and what is done with it is refused.

const GONE_NILS = 'Nils er ikke lenger med her. Lista er oppdatert.';
const press = async (name: string | RegExp) => {
  const [last] = (await screen.findAllByRole('button', { name })).slice(-1);
  await userEvent.click(last ?? document.body);
};
const tick = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('on the page of a guardian', () => {
  let server: GuardianServer;
  beforeEach(async () => {
    server = new GuardianServer();
    await openedLink(server);
  });
  const typed = async () => {
    for (const sentence of CONSENT_SENTENCES) await userEvent.click(tick(sentence));
    await fill(screen.getByLabelText('Navn'), 'Mor Hansen');
    await fill(screen.getByLabelText('Tilknytning'), 'Mor');
    await fill(screen.getByLabelText(/^Telefon/), '91 23 45 67');
    await press('Send meg en kode');
    await fill(await screen.findByLabelText('Kode'), 'ABC234');
  };
  const refuse = (act: string, ...reply: Parameters<typeof refusal>) =>
    server.next.push({ path: `/api/consent/${act}`, reply: refusal(...reply) });
  const CHILDREN = [
    400,
    'consent-invalid',
    { field: 'children', message: 'Velg hvem samtykket gjelder.' },
  ] as const;

  test('a consent for a child who has left says who, keeps what was typed, and is given for the others', async () => {
    await typed();
    server.sheet = { ...server.sheet, children: [aWard(2)] };
    refuse('give', ...CHILDREN);
    await press('Gi samtykke');
    expect(await screen.findByText(GONE_NILS)).toBeVisible();
    expect(screen.queryByText('Velg hvem samtykket gjelder.')).toBeNull();
    expect(screen.queryByText('Nils')).toBeNull();
    for (const name of ['Ida', ...CONSENT_SENTENCES]) expect(tick(name)).toBeChecked();
    expect(screen.getByLabelText('Navn')).toHaveValue('Mor Hansen');
    await press('Gi samtykke');
    expect(await screen.findByText(/^Samtykket er registrert/)).toBeVisible();
    expect(server.called('/api/consent/give').at(-1)?.body).toMatchObject({
      ...{ children: [{ child: 'child-2', night: false }], emailCode: 'ABC234' },
    });
  });

  test('any other refusal tells what has changed besides, and the text that was ticked stays', async () => {
    await typed();
    server.sheet = { ...server.sheet, children: [aWard(1), aWard(2, { seatNum: 9 })], textVersion: 'v2' };
    refuse('give', 409, 'online-consent-off', 'Samtykke på nettet er slått av.');
    await press('Gi samtykke');
    expect(await screen.findByText('Samtykke på nettet er slått av.')).toBeVisible();
    expect(screen.getByText('Det som står om Ida, er endret. Lista er oppdatert.')).toBeVisible();
    for (const sentence of CONSENT_SENTENCES) expect(tick(sentence)).toBeChecked();
  });

  test('the last child has left: the link leads to nobody', async () => {
    await typed();
    refuse('give', ...CHILDREN);
    for (let reads = 0; reads < 2; reads += 1) refuse('open', 404, 'link-unknown');
    await press('Gi samtykke');
    expect(await screen.findByText('Denne lenken gjelder ikke lenger.')).toBeVisible();
  });

  test('a consent of a child who has left is not withdrawn, and the page says why', async () => {
    server.sheet = { ...server.sheet, children: [aWard(1, { state: 'given' }), aWard(2)] };
    refuse('give', 409, 'online-consent-off');
    await typed();
    await press('Gi samtykke');
    await waitFor(() => expect(rowOf('Nils').getByText('Samtykke er gitt')).toBeVisible());
    server.sheet = { ...server.sheet, children: [aWard(2)] };
    refuse('withdraw', ...CHILDREN);
    await press('Trekk samtykket');
    await press('Trekk samtykket');
    expect(await screen.findByText(GONE_NILS)).toBeVisible();
  });
});

describe('on Min påmelding', () => {
  let server: MyServer;
  beforeEach(() => {
    sessionStorage.setItem('mySession', SESSION);
    server = new MyServer();
    server.registration = aMyAnswer({ persons: [1, 2, 3].map((position) => aMyPerson(position)) });
    visit('/min', server);
  });
  const edit = async (act: string, name: string) => {
    await press(`Endre: ${name}`);
    await press(`${act}: ${name}`);
  };
  const becomes = (...persons: ReturnType<typeof aMyPerson>[]) => {
    server.registration = aMyAnswer({ version: 'v2', persons });
  };
  const refuse = (path: string, ...reply: Parameters<typeof refusal>) =>
    server.next.push({ path, reply: refusal(...reply) });
  const GONE_OLA = 'Ola Nordmann er ikke lenger med her. Lista er oppdatert.';

  const correct = async () => {
    await edit('Rett opplysninger', 'Kari Nordmann');
    await fill(screen.getByLabelText('Fornavn'), 'Karin');
    await press('Lagre');
  };
  const move = async () => {
    await edit('Bytt plass', 'Kari Nordmann');
    await userEvent.click(await screen.findByRole('gridcell', { name: /^Rad 1, plass 2/ }));
    await press('Bytt plass');
  };
  const cancel = async () => {
    await edit('Avbestill', 'Kari Nordmann');
    await fill(await screen.findByLabelText('Skriv bookingkoden for å bekrefte'), 'K7WM2R');
    await press('Avbestill plassen');
  };
  test.each([
    ['correcting', 'person/1', 409, 'changed-meanwhile', correct],
    ['correcting too late', 'person/1', 403, 'too-late', correct],
    ['changing seats', 'swap', 400, 'positions-invalid', move],
    ['cancelling', 'cancel', 403, 'too-late', cancel],
    ['the confirmation', 'resend', 409, 'changed-meanwhile', () => press('Send bekreftelsen på nytt')],
  ] as const)(
    '%s (%s, %d %s) says besides who has left, and reads again',
    async (_, path, status, error, act) => {
      await screen.findByRole('heading', { name: 'Ola Nordmann' });
      becomes(aMyPerson(1), aMyPerson(3));
      refuse(path, status, error);
      await act();
      await waitFor(() => expect(document.body).toHaveTextContent(`Avslag: ${error}`));
      expect(document.body).toHaveTextContent(GONE_OLA);
    },
  );

  test.each([
    ['has left', [aMyPerson(1), aMyPerson(3)]],
    [
      'has given the place away',
      [aMyPerson(1), aMyPerson(2, { firstName: 'Siri', email: 'siri@example.no' }), aMyPerson(3)],
    ],
  ])('what is typed about somebody who %s is not kept for another: the page says so', async (_, persons) => {
    await edit('Rett opplysninger', 'Ola Nordmann');
    becomes(...persons);
    refuse('person/2', 409, 'changed-meanwhile');
    await press('Lagre');
    expect(await screen.findByText(GONE_OLA)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(GONE_OLA).closest('[role="status"]')).toHaveFocus();
  });

  test('of those who were to be cancelled, who has left is not among them any more', async () => {
    await edit('Avbestill', 'Kari Nordmann');
    for (const name of ['Ola Nordmann (rad 1, plass 2)', 'Siv Nordmann (rad 1, plass 3)'])
      await userEvent.click(tick(name));
    await fill(screen.getByLabelText('Skriv bookingkoden for å bekrefte'), 'K7WM2R');
    becomes(aMyPerson(1), aMyPerson(3));
    refuse('cancel', 409, 'changed-meanwhile');
    await press('Avbestill 3 plasser');
    expect(await screen.findByText(GONE_OLA)).toBeVisible();
    await press('Avbestill 2 plasser');
    await waitFor(() =>
      expect(server.called('cancel').at(-1)?.body).toMatchObject({ positions: [1, 3], version: 'v2' }),
    );
  });
});

describe('in the back-office', () => {
  const aConsent = (name: string, position: number): WireConsent => ({
    ...{ code: 'K7WM2R', position, name, age: 13, state: 'missing', method: null, at: null, night: false },
    ...{ guardian: null, sameAsContact: false, blacklisted: false, currentText: true, isHeldBack: false },
    withdrawnBy: null,
  });
  const aPhone = (name: string): WireDoorPhone => ({
    ...{ id: name, name, addedBy: ADMIN.username, enrolledAt: PAID_AT, lastSeen: PAID_AT },
    ...{ expiresAt: PAID_AT * 2, waiting: 0 },
  });
  const blocked = (email: string) => ({
    ...{ email, publicCause: 'Bråk', internalCause: 'Bråk', timeStamp: PAID_AT, UpdatedBy: ADMIN.username },
  });
  const aMessage = (more: Partial<WireMessage>): WireMessage => ({
    ...{ id: 'm1', subject: 'Hei', at: PAID_AT, by: ADMIN.username, count: 3, sent: 0, queued: 3 },
    ...{ failed: [], stoppedAt: null },
    ...more,
  });
  const overdue = ['K7WM2R', 'ADA234'].map((code) => ({
    ...{ code, deadline: PAID_AT, owedOre: 45_000, receivedOre: 0 },
  }));
  const inDialog = async (name: string) =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

  test.each([
    {
      page: '/admin/samtykker',
      list: '/api/admin/getConsents',
      before: [aConsent('Nils', 1), aConsent('Ida', 2)],
      now: [aConsent('Ida', 2)],
      act: () => press('Registrer papirskjema: Nils'),
      path: 'setPaperConsent',
      news: GONE_NILS,
    },
    {
      page: '/admin/dortelefoner',
      list: '/api/admin/getDoorPhones',
      before: [aPhone('Dør 1'), aPhone('Dør 2')],
      now: [aPhone('Dør 2')],
      act: async () => {
        await press('Legg til telefon');
        await inDialog('Lag QR-kode');
      },
      path: 'addDoorPhone',
      news: 'Dør 1 er ikke lenger med her. Lista er oppdatert.',
    },
    {
      page: '/admin/payments',
      list: '/api/admin/getPayments',
      before: { ...NO_PAYMENTS, overdue },
      now: { ...NO_PAYMENTS, overdue: overdue.slice(1) },
      act: async () => {
        await press('Slett 2 påmeldinger og frigi plassene');
        await inDialog('Slett 2 påmeldinger');
      },
      path: 'expireCodes',
      news: 'Lista er oppdatert.',
    },
    {
      page: '/admin/blacklist',
      list: '/api/admin/getBlacklist',
      before: ['a@example.no', 'b@example.no'].map(blocked),
      now: ['b@example.no'].map(blocked),
      act: () => press('Slett a@example.no'),
      path: 'deleteFromBlacklist',
      news: 'a@example.no er ikke lenger med her. Lista er oppdatert.',
    },
    {
      page: '/admin/meldinger',
      list: '/api/admin/getMessages',
      before: [aMessage({ subject: 'Hei', queued: 3 })],
      now: [aMessage({ subject: 'Hei', queued: 0 })],
      act: () => press('Stopp resten av «Hei»'),
      path: 'stopMessage',
      news: 'Det som står om Hei, er endret. Lista er oppdatert.',
    },
  ])('$page: a refused act reads the list again and says what has changed', async (row) => {
    const server = new AdminServer().acceptToken('earlier');
    server.lasting.set('/api/admin/getpersons', []);
    server.lasting.set(row.list, row.before);
    visit(row.page, server);
    await waitFor(() => expect(server.called(row.list)).not.toEqual([]));
    server.lasting.set(row.list, row.now);
    server.next.push({ path: row.path, reply: refusal(404, 'person-unknown') });
    await row.act();
    await waitFor(() => expect(document.body).toHaveTextContent(`Avslag: person-unknown`));
    expect(document.body).toHaveTextContent(row.news);
  });
});
