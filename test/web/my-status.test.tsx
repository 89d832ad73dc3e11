import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MyAnswer } from '../../adapters/http/contract.ts';
import { arrivalOf } from '../../web/src/features/my/arrival.ts';
import { fill } from '../support/fill.ts';
import { qrText } from '../support/qr-text.ts';
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

const typeCode = async (code: string) => {
  await fill(await screen.findByLabelText('Bookingkode'), code);
  await press('Sjekk status');
};
/** The page after the link was opened in this tab. */
const opened = (more: Partial<MyAnswer> = {}) => {
  server.registration = aMyAnswer(more);
  sessionStorage.setItem('mySession', SESSION);
  visit('/min', server);
};
const LINK = 'Send meg en lenke for å endre';
const ON_ITS_WAY =
  'Lenken er på vei til adressen som meldte på, hvis påmeldingen har en. Den gjelder i 30 minutter. Uten adresse: spør crewet.';
const IF_KNOWN =
  'Hvis koden er i bruk, har vi sendt en lenke til adressen som meldte på. Den gjelder i 30 minutter.';

describe('with the code alone', () => {
  test.each(['/min', '/min-p%C3%A5melding'])(
    '%s shows the status without a name or a QR code',
    async (path) => {
      visit(path, server);
      expect(await screen.findByRole('heading', { level: 1, name: 'Min påmelding' })).toBeVisible();
      await typeCode('K7WM2R');
      expect(
        within(await screen.findByRole('table', { name: 'Påmeldte plasser' })).getAllByRole('row'),
      ).toHaveLength(3);
      expect(screen.queryByText(/Nordmann/)).toBeNull();
      expect(screen.queryByRole('img', { name: /QR-kode/ })).toBeNull();
    },
  );

  test('a code that nobody has is offered no link, but the way by the address', async () => {
    visit('/min', server);
    await typeCode('AAA222');
    expect(await screen.findByText('Kunne ikke finne påmeldingsdata')).toBeVisible();
    expect(screen.queryByRole('button', { name: LINK })).toBeNull();
    expect(screen.getByText(/Be om en lenke med e-postadressen under/)).toBeVisible();
    await typeCode('K7WM2R');
    expect(await screen.findByRole('button', { name: LINK })).toBeVisible();
    expect(screen.queryByText(/Be om en lenke med e-postadressen under/)).toBeNull();
  });

  test('a link is asked for, and a code that was just shown is told of without an “if”', async () => {
    visit('/min', server);
    await typeCode('K7WM2R');
    await press(LINK);
    expect(await screen.findByText(ON_ITS_WAY)).toBeVisible();
    expect(document.activeElement?.textContent).toBe(ON_ITS_WAY);
    expect(server.called('/api/my/link').map(({ body }) => body)).toEqual([{ code: 'K7WM2R' }]);
  });

  test('what is missing can be paid', async () => {
    visit('/min', server);
    await typeCode('K7WM2R');
    const block = within(await screen.findByRole('region', { name: 'Betal med Vipps' }));
    expect(block.getByText('900 kr')).toBeVisible();
    expect(block.getByText('Frist: mandag 4. oktober kl. 12.00')).toBeVisible();
  });

  test('what is refused is told in the server’s words', async () => {
    visit('/min', server);
    await typeCode('K7WM2R');
    server.next.push({ path: '/api/my/link', reply: refusal(429, 'too-many-requests', 'Vent litt.') });
    await press(LINK);
    expect(await screen.findByText('Vent litt.')).toBeVisible();
    expect(screen.queryByText(ON_ITS_WAY)).toBeNull();
  });

  test('a lost code is found by the address, which is checked first', async () => {
    visit('/min', server);
    const lost = await screen.findByRole('region', { name: 'Mistet koden?' });
    await fill(within(lost).getByLabelText('Epost'), 'kari');
    await press('Send lenke');
    expect(await within(lost).findByText('Epost er ugyldig')).toBeVisible();
    expect(server.called('/api/my/lost')).toEqual([]);
    await fill(within(lost).getByLabelText('Epost'), 'kari@example.no');
    await press('Send lenke');
    expect(
      await screen.findByText(
        'Hvis adressen har meldt på noen, har vi sendt den en lenke for hver påmelding. Lenkene gjelder i 30 minutter.',
      ),
    ).toBeVisible();
    expect(server.called('/api/my/lost').map(({ body }) => body)).toEqual([{ email: 'kari@example.no' }]);
  });
});

describe('in the browser that has signed up', () => {
  const remember = (until = NOW + 1_000_000) =>
    localStorage.setItem('signedUp', JSON.stringify({ code: 'K7WM2R', check: 'ABCDEFGH', until }));
  const remembered = () => localStorage.getItem('signedUp');

  test('the registration is there without a code typed, with its payment and its ticket', async () => {
    remember();
    visit('/min', server);
    expect(await screen.findByRole('img', { name: 'QR-kode for påmeldingen K7WM2R' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Betal med Vipps' })).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Påmeldte plasser' })).toBeVisible();
  });

  test('it makes room for another code that is looked up', async () => {
    remember();
    visit('/min', server);
    await screen.findByRole('table', { name: 'Påmeldte plasser' });
    expect(screen.getByRole('heading', { name: 'En annen påmelding?' })).toBeVisible();
    await typeCode('AAA222');
    expect(await screen.findByText('Kunne ikke finne påmeldingsdata')).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR-kode/ })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(remembered()).toContain('K7WM2R');
  });

  test('it is forgotten when it is closed', async () => {
    remember();
    visit('/min', server);
    await press('Lukk påmeldingen');
    await waitFor(() => expect(screen.getByLabelText('Bookingkode')).toHaveFocus());
    expect(screen.queryByRole('img', { name: /QR-kode/ })).toBeNull();
    expect(remembered()).toBeNull();
  });

  test('it is forgotten when the opened registration is closed', async () => {
    remember();
    opened();
    await press('Lukk påmeldingen');
    expect(await screen.findByLabelText('Bookingkode')).toBeVisible();
    expect(remembered()).toBeNull();
  });

  test.each([
    { what: 'once nobody is signed up with it', more: { code: 'AAA222' }, session: null },
    { what: 'once it has ended', more: { state: 'cancelled', persons: [] }, session: SESSION },
  ] as const)('it is forgotten $what', async ({ more, session }) => {
    remember();
    server.registration = aMyAnswer(more);
    if (session) sessionStorage.setItem('mySession', session);
    visit('/min', server);
    await waitFor(() => expect(remembered()).toBeNull());
  });

  test('it is forgotten when the event is over, whichever page is opened', async () => {
    remember(NOW);
    visit('/music', server);
    await waitFor(() => expect(remembered()).toBeNull());
  });

  test('another registration that has ended does not touch it', async () => {
    remember();
    opened({ code: 'AAA222', state: 'cancelled', persons: [], restOre: 0 });
    expect(await screen.findByText('Påmeldingen er avbestilt')).toBeVisible();
    expect(remembered()).toContain('K7WM2R');
  });
});

describe('with a QR code', () => {
  test.each([
    ['', { by: 'code' }],
    ['#noe', { by: 'code' }],
    ['#t=', { by: 'code' }],
    ['#t=aB-_9', { by: 'link', token: 'aB-_9' }],
    ['#b=K7WM2R.ABCDEFGH', { by: 'ticket', code: 'K7WM2R', check: 'ABCDEFGH' }],
    ['#t%3DaB-_9', { by: 'link', token: 'aB-_9' }],
    ['#t=aB-_9&fbclid=x1', { by: 'link', token: 'aB-_9' }],
    ['#b=K7WM2R', { by: 'code' }],
    ['#b=K7WM2R.ABC', { by: 'code' }],
  ] as const)('the fragment %s is known for what it is', (hash, arrival) => {
    expect(arrivalOf(hash)).toEqual(arrival);
  });

  test('the status and the QR code are shown, and no name', async () => {
    visit('/min#b=K7WM2R.ABCDEFGH', server);
    const qr = await screen.findByRole('img', { name: 'QR-kode for påmeldingen K7WM2R' });
    // The address in mails, whatever this page was opened with.
    expect(qrText(qr)).toBe('https://lan.example.no/min#b=K7WM2R.ABCDEFGH');
    expect(screen.getByText('Vis i døra')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Påmeldte plasser' })).toBeVisible();
    expect(screen.queryByText(/Nordmann/)).toBeNull();
    expect(await screen.findByRole('region', { name: 'Betal med Vipps' })).toBeVisible();
    await press(LINK);
    expect(await screen.findByText(ON_ITS_WAY)).toBeVisible();
  });

  test('the QR code is shown large by a press on it, beside the code to say', async () => {
    visit('/min#b=K7WM2R.ABCDEFGH', server);
    (await screen.findByRole('button', { name: 'Vis QR-koden stor' })).focus();
    const qr = screen.getByRole('img', { name: 'QR-kode for påmeldingen K7WM2R' });
    const user = userEvent.setup();
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'QR-koden til K7WM2R' });
    expect(qrText(within(dialog).getByRole('img', { name: 'QR-kode for påmeldingen K7WM2R' }))).toBe(
      qrText(qr),
    );
    // On its closing button.
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of a registration that is gone leads to the address, and not to a link of its code', async () => {
    visit('/min#b=AAA222.ABCDEFGH', server);
    expect(await screen.findByText('Kunne ikke finne påmeldingsdata')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Mistet koden?' })).toBeVisible();
    expect(screen.getByText(/Er fristen gått ut, eller er påmeldingen avbestilt\?/)).toBeVisible();
    for (const name of [LINK, 'Prøv igjen']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('Vis i døra')).toBeNull();
  });

  test('nothing is asked to be paid that is paid', async () => {
    server.registration = aMyAnswer({ persons: [aMyPerson(1, { paid: true })] });
    visit('/min#b=K7WM2R.ABCDEFGH', server);
    expect(await screen.findByRole('table', { name: 'Påmeldte plasser' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Betal med Vipps' })).toBeNull();
    expect(server.called('getRest')).toEqual([]);
  });

  test('number and code to pay with are there when the sum cannot be fetched', async () => {
    server.next.push({ path: '/getRest', reply: refusal(429, 'too-many-requests', 'Vent litt.') });
    visit('/min#b=K7WM2R.ABCDEFGH', server);
    const block = within(await screen.findByRole('region', { name: 'Betal med Vipps' }));
    expect(block.getByText('123456')).toBeVisible();
    expect(block.getByText('Beløpet står i bekreftelsen på e-post.')).toBeVisible();
    expect(block.queryByText(/kr$/)).toBeNull();
  });

  test('the QR code is there without a server, and a link is sent to whoever has the code', async () => {
    server.next.push({ path: '/getRegistered/K7WM2R', reply: 'unreachable' });
    visit('/min#b=K7WM2R.ABCDEFGH', server);
    expect(await screen.findByText(/Får ikke kontakt med serveren/)).toBeVisible();
    expect(await screen.findByRole('img', { name: /QR-kode/ })).toBeVisible();
    await press(LINK);
    expect(await screen.findByText(IF_KNOWN)).toBeVisible();
    await press('Prøv igjen');
    expect(await screen.findByRole('table', { name: 'Påmeldte plasser' })).toBeVisible();
  });
});
