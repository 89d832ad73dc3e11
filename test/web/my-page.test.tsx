import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MyAnswer } from '../../adapters/http/contract.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';
import { refusal } from '../support/fake-server.ts';
import { aMyAnswer, aMyPerson, MyServer, NOW, SESSION } from './my-server.ts';
import { press } from '../support/press.ts';

let server: MyServer;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server = new MyServer();
});

/** The page after the link was opened in this tab. */
const opened = (more: Partial<MyAnswer> = {}) => {
  server.registration = aMyAnswer(more);
  sessionStorage.setItem('mySession', SESSION);
  visit('/min', server);
};
const card = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li') ?? document.body;

test('who is signed up is led to where one becomes a member, in a tab of its own, if anywhere', async () => {
  server.facts = { membershipUrl: 'https://forening.example', organisation: 'Nordlys forening' };
  opened();
  const link = await screen.findByRole('link', { name: 'Meld deg inn' });
  expect(link).toHaveAttribute('href', 'https://forening.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText(/Bli medlem i Nordlys forening/)).toBeVisible();
});

describe('with a mailed link', () => {
  test('nothing is used up before the press, and the token leaves the address bar at once', async () => {
    visit('/min#t=abc123', server);
    await screen.findByRole('button', { name: 'Åpne påmeldingen' });
    await waitFor(() => expect(location.hash).toBe(''));
    expect(server.called('/api/my')).toEqual([]);
    await press('Åpne påmeldingen');
    expect(await screen.findByRole('heading', { name: 'Kari Nordmann' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bookingkode K7WM2R' })).toHaveFocus();
    expect(server.called('/api/my/open').map(({ body }) => body)).toEqual([{ token: 'abc123' }]);
    expect(sessionStorage.getItem('mySession')).toBe(SESSION);
    expect(JSON.stringify([localStorage, document.cookie])).not.toContain(SESSION);
  });

  test('that was used or has run out, another can be asked for', async () => {
    visit('/min#t=gone', server);
    const sentence = 'Denne lenken er brukt eller har gått ut. Be om en ny.';
    server.next.push({ path: '/api/my/open', reply: refusal(404, 'link-unknown', sentence) });
    await press('Åpne påmeldingen');
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.textContent).toBe(sentence);
    expect(screen.getByLabelText('Bookingkode')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Åpne påmeldingen' })).toBeNull();
  });

  test('that could not be sent may be pressed again', async () => {
    visit('/min#t=abc123', server);
    server.next.push({ path: '/api/my/open', reply: 'unreachable' });
    await press('Åpne påmeldingen');
    expect(await screen.findByText(/Får ikke kontakt med serveren/)).toBeVisible();
    await press('Åpne påmeldingen');
    expect(await screen.findByRole('heading', { name: 'Ola Nordmann' })).toBeVisible();
  });

  test('a session that is over says so, is forgotten and leads to a new link', async () => {
    sessionStorage.setItem('mySession', 'old');
    visit('/min', server);
    expect(await screen.findByText('Be om en ny lenke.')).toBeVisible();
    expect(screen.getByLabelText('Bookingkode')).toBeVisible();
    expect(sessionStorage.getItem('mySession')).toBeNull();
  });

  test('a session is not over because a hotel says so', async () => {
    for (const body of ['Log in', { error: 'Unauthorized' }])
      server.next.push({ path: '/api/my', reply: { status: 401, body } });
    opened();
    await press('Prøv igjen');
    expect(await screen.findByRole('heading', { name: 'Bookingkode K7WM2R' })).toBeVisible();
    expect(sessionStorage.getItem('mySession')).toBe(SESSION);
  });

  test('the registration may be closed, for who comes next to this device', async () => {
    opened();
    expect(await screen.findByRole('heading', { name: 'Bookingkode K7WM2R' })).not.toHaveFocus();
    await press('Lukk påmeldingen');
    await waitFor(() => expect(screen.getByLabelText('Bookingkode')).toHaveFocus());
    expect(sessionStorage.getItem('mySession')).toBeNull();
  });
});

describe('an opened registration', () => {
  test('shows each person, what is to be paid how and until when, and the QR code', async () => {
    const persons = [
      aMyPerson(1, { paid: true, foodTicket: true, price: 500 }),
      aMyPerson(2, { age: 14, consentState: 'missing' }),
      aMyPerson(3, { age: 12, consent: true, consentState: 'paper', arrived: true }),
    ];
    opened({ persons, owedOre: 140_000, receivedOre: 50_000, restOre: 90_000 });
    const kari = await card('Kari Nordmann');
    expect(kari).toHaveTextContent(/Betalt.*Rad 1, plass 1.*34 år · med matbillett · 500 kr/);
    expect(await card('Ola Nordmann')).toHaveTextContent(/Ikke betalt.*Må levere samtykkeskjema/);
    const siv = await card('Siv Nordmann');
    expect(siv).toHaveTextContent(/Samtykkeskjema er levert.*Har kommet/);
    expect(within(siv).queryAllByRole('button')).toEqual([]);
    const block = screen.getByRole('region', { name: 'Betal med Vipps' });
    for (const told of ['123456', '900 kr', 'K7WM2R', 'Frist: søndag 3. oktober kl. 12.00'])
      expect(within(block).getByText(told)).toBeVisible();
    expect(block).toHaveTextContent(/Mottatt 500 kr, mangler 900 kr/);
    expect(await screen.findByRole('img', { name: /QR-kode/ })).toBeVisible();
    expect(server.called('/api/my')[0]).toMatchObject({ token: SESSION });
  });

  test('that is paid asks for nothing', async () => {
    const paid = [aMyPerson(1, { paid: true })];
    opened({ persons: paid, owedOre: 45_000, receivedOre: 45_000, restOre: 0, deadline: null });
    expect(await screen.findByText('Alt er betalt: 450 kr')).toBeVisible();
    expect(screen.queryByText(/Å betale/)).toBeNull();
  });

  test('unfolds what can be changed about one person at a time', async () => {
    opened();
    const change = async (name: string) => screen.findByRole('button', { name: `Endre: ${name}` });
    expect(await change('Kari Nordmann')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: /^(Bytt plass|Gi plassen|Avbestill)/ })).toBeNull();
    await press('Endre: Kari Nordmann');
    expect(await change('Kari Nordmann')).toHaveAttribute('aria-expanded', 'true');
    const acts = within(await card('Kari Nordmann')).getAllByRole('button');
    expect(acts.map((act) => act.textContent.trim() || act.title)).toEqual([
      ...['Rett opplysninger: Kari Nordmann', 'Endre', 'Bytt plass', 'Gi plassen til en annen', 'Avbestill'],
    ]);
    await press('Endre: Ola Nordmann');
    expect(await change('Kari Nordmann')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'Avbestill: Kari Nordmann' })).toBeNull();
    await press('Endre: Ola Nordmann');
    expect(await change('Ola Nordmann')).toHaveAttribute('aria-expanded', 'false');
  });

  test('tells until when what can be changed, and offers no more what is too late', async () => {
    const past = { allowed: false, until: NOW - 1 };
    const { may } = aMyAnswer();
    opened({ may: { ...may, move: past, swap: past } });
    expect(await screen.findByText('Plassene er låst. Spør crew hvis noen vil bytte.')).toBeVisible();
    await press('Endre: Kari Nordmann');
    expect(screen.queryByRole('button', { name: /^Bytt plass/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Rett opplysninger: Kari Nordmann' })).toBeVisible();
    expect(screen.getByText('Få pengene tilbake').closest('div')).toHaveTextContent(
      'til lørdag 2. oktober kl. 12.00',
    );
  });

  test('tells that refunds are over', async () => {
    opened({ refundUntil: NOW - 1_000 });
    await waitFor(async () =>
      expect((await screen.findByText('Få pengene tilbake')).closest('div')).toHaveTextContent(
        /^Få pengene tilbakeFristen er ute\. Pengene betales ikke tilbake\.$/,
      ),
    );
  });

  test('stays on the screen when the net goes', async () => {
    opened();
    await screen.findByRole('heading', { name: 'Kari Nordmann' });
    server.next.push({ path: 'resend', reply: refusal(409, 'changed-meanwhile') });
    for (const path of ['/api/my', '/api/my']) server.next.push({ path, reply: 'unreachable' });
    await press('Send bekreftelsen på nytt');
    expect(await screen.findByText(/Slik sto påmeldingen sist/)).toBeVisible();
    expect(await screen.findByRole('img', { name: /QR-kode/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kari Nordmann' })).toBeVisible();
  });

  const NOT_TO_PAY = /Ikke betal på koden K7WM2R/;
  const SEATS_GONE = 'Fristen gikk ut, og plassene er gått til andre';
  test.each([
    {
      more: { state: 'expired', seatsFree: true },
      title: 'Fristen gikk ut, men plassene er ledige',
      ...{ says: /^Betal med koden K7WM2R/, link: /betaler/ },
    },
    {
      more: { state: 'expired', seatsFree: false },
      title: SEATS_GONE,
      says: NOT_TO_PAY,
      link: /påmeldingen/,
    },
    {
      more: { state: 'cancelled', seatsFree: true },
      title: 'Påmeldingen er avbestilt',
      ...{ says: /ledige for andre/, link: /påmeldingen/ },
    },
    {
      // Also where some have cancelled and the deadline of the others has passed.
      more: { state: 'deleted', seatsFree: true },
      ...{ title: 'Påmeldingen er slettet', says: NOT_TO_PAY, link: /påmeldingen/ },
    },
  ] as const)('that has ended ($title) says so', async ({ more, title, says, link }) => {
    const { may } = aMyAnswer();
    const never = { allowed: false, until: null };
    opened({
      ...{ ...more, persons: [], owedOre: 0, restOre: 0, deadline: null },
      may: { ...may, resend: never },
    });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(says)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Last ned opplysningene mine' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send bekreftelsen på nytt' })).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link', { name: link })).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR-kode/ })).toBeNull();
    await press('Lukk påmeldingen');
    expect(await screen.findByLabelText('Bookingkode')).toBeVisible();
    expect(sessionStorage.getItem('mySession')).toBeNull();
  });

  test('the confirmation is sent once more', async () => {
    opened();
    await press('Send bekreftelsen på nytt');
    expect(await screen.findByText('Vi har sendt bekreftelsen på nytt.')).toBeVisible();
    expect(server.called('resend')[0]).toMatchObject({
      method: 'POST',
      body: { version: 'v1' },
      token: SESSION,
    });
    server.next.push({ path: 'resend', reply: refusal(429, 'too-many-requests', 'Nok for i dag.') });
    await press('Send bekreftelsen på nytt');
    expect(await screen.findByText('Nok for i dag.')).toBeVisible();
  });

  test('what is stored is downloaded', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    opened();
    server.next.push({ path: '/api/my/data', reply: { body: { code: 'K7WM2R' } } });
    await press('Last ned opplysningene mine');
    await waitFor(() => expect(saved).toEqual(['pamelding-K7WM2R.json']));
    expect(server.called('/api/my/data')[0]).toMatchObject({ token: SESSION });
  });
});

describe('money for places that are sold again', () => {
  const SOLD_AGAIN = 'Pengene får dere tilbake hvis plassene blir solgt igjen.';

  test('is told of before and after a cancellation that comes too late for a refund', async () => {
    const paid = { persons: [aMyPerson(1, { price: 900 })], owedOre: 90_000, restOre: 0 };
    opened({ ...paid, refundUntil: NOW - 1, refundIfResold: true });
    await press('Endre: Kari Nordmann');
    await press('Avbestill: Kari Nordmann');
    await fill(await screen.findByLabelText('Skriv bookingkoden for å bekrefte'), 'K7WM2R');
    const resales = [{ position: 1, keptOre: 90_000, at: NOW, state: 'waiting' as const }];
    const ended = { state: 'cancelled', persons: [], owedOre: 0, restOre: 0, deadline: null } as const;
    server.registration = aMyAnswer({ ...ended, version: 'v2', seatsFree: true, resales });
    server.next.push({ path: 'cancel', reply: { body: server.registration } });
    await press('Avbestill plassen');
    const told = `Kari Nordmann er avbestilt. Det er under 48 timer til start. ${SOLD_AGAIN}`;
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByText(SOLD_AGAIN).parentElement).toHaveTextContent(/Det gjelder 900.kr\.$/);
  });

  test.each([
    ['due', 'Plassen er solgt igjen'],
    ['ended', 'Plassen ble ikke solgt igjen'],
  ] as const)('is told of for as long as it stands what has become of it: %s', async (state, told) => {
    opened({ resales: [{ position: 2, keptOre: 45_000, at: NOW, state }] });
    expect(await screen.findByText(told)).toBeVisible();
  });
});
