import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { refusal } from '../support/fake-server.ts';
import { SignupServer } from './signup-server.ts';
import { button, KARI, openSignup, PER, reload, remember, step } from './signup-tab.tsx';

const FAILED = 'Noe gikk galt med din påmelding. Vennligst prøv igjen';
const SEATS = [{ row: 2, number: 3 }, { row: 2, number: 4 }, null, null, null];
const SUBMIT = '/api/seating/submit';

/** Opens the tab at the summary, two seats chosen and held. */
function atSummary(server: SignupServer): UserEvent {
  server.heldUntil = Date.now() + 600_000;
  server.mine.add('2-3').add('2-4');
  remember({ step: 'summary', seats: SEATS, heldUntil: server.heldUntil });
  return openSignup(server);
}

async function confirm(user: UserEvent): Promise<void> {
  const confirmation = await button('Bekreft påmelding');
  await waitFor(() => expect(confirmation).toBeEnabled());
  await user.click(confirmation);
}

describe('the summary', () => {
  test('lists participants, seats, food tickets, phones, addresses, prices, the sum, the deadline and the terms', async () => {
    atSummary(new SignupServer());
    await step('Oppsummering');
    const [kari, per, sum] = screen
      .getAllByRole('listitem')
      .slice(-10)
      .filter((item) => /kr$/.test(item.textContent));
    const contact = '99887766 · kari@example.no';
    expect(kari).toHaveTextContent(`Kari NordmannRad 2, plass 3 · Uten matbillett${contact}450 kr`);
    expect(per).toHaveTextContent(
      `Per NordmannRad 2, plass 4 · Med matbillett · Må ha samtykkeskjema${contact}500 kr`,
    );
    expect(sum).toHaveTextContent('Sum950 kr');
    expect(screen.getByText(/innen 3 døgn/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'kjøpsvilkårene' })).toHaveAttribute('href', '/betingelser');
  });

  test('is locked until the server’s seats are the chosen ones, and goes back when they are not', async () => {
    const server = new SignupServer();
    const one = { path: '/api/seating/checkseats', reply: { body: [{ rownum: 2, number: 3 }] } };
    // Once at first, and once after the missing seat was asked for again.
    server.next.push(one, one);
    const user = atSummary(server);
    expect(await screen.findByText('Noe gikk galt, vennligst prøv igjen!')).toBeVisible();
    expect(screen.getByText('Bekreft påmelding')).toBeDisabled();
    await user.click(await button('OK'));
    expect(await step('Velg plasser')).toBeVisible();
  });

  test('holds seats again that a release on leaving has freed after the page came back', async () => {
    const server = new SignupServer();
    server.next.push({ path: '/api/seating/checkseats', reply: { body: [] } });
    atSummary(server);
    await waitFor(() => expect(screen.getByText('Bekreft påmelding')).toBeEnabled());
    const held = server.called('/api/seating/holdSeats').map(({ body }) => body);
    expect(held).toEqual(
      expect.arrayContaining([
        { rownum: 2, number: 3 },
        { rownum: 2, number: 4 },
      ]),
    );
  });

  test('tells of two participants on one seat and goes back', async () => {
    const server = new SignupServer();
    server.mine.add('2-3');
    server.heldUntil = Date.now() + 600_000;
    remember({
      step: 'summary',
      seats: [SEATS[0] ?? null, SEATS[0] ?? null, null, null, null],
      heldUntil: server.heldUntil,
    });
    const user = openSignup(server);
    expect(await screen.findByText(/Samme plass er valgt to ganger/)).toBeVisible();
    await user.click(await button('OK'));
    expect(await step('Velg plasser')).toBeVisible();
  });

  test('offers to check again when the server cannot be reached', async () => {
    const server = new SignupServer();
    server.next.push({ path: '/api/seating/checkseats', reply: 'unreachable' });
    const user = atSummary(server);
    await user.click(await button('Prøv igjen'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bekreft påmelding' })).toBeEnabled());
  });
});

describe('the confirmation', () => {
  test('leads to where one becomes a member, if anywhere', async () => {
    const server = new SignupServer();
    server.facts = { membershipUrl: 'https://forening.example' };
    await confirm(atSummary(server));
    await step('Takk for påmeldingen!');
    expect(screen.getByRole('link', { name: 'Meld deg inn' })).toHaveAttribute(
      'href',
      'https://forening.example',
    );
  });

  test('submits seats, persons and the consent flag, asks for the mail and says thanks', async () => {
    const server = new SignupServer();
    await confirm(atSummary(server));
    expect(await step('Takk for påmeldingen!')).toHaveFocus();
    const person = (id: number, form: object, seatNum: number) => ({ id, ...form, rowNum: 2, seatNum });
    expect(server.called(SUBMIT).map(({ body }) => body)).toEqual([
      [
        [
          { rownum: 2, number: 3 },
          { rownum: 2, number: 4 },
        ],
        [person(1, KARI, 3), person(2, PER, 4)],
        true,
      ],
    ]);
    expect(server.called('/api/signupemailer/sendmail')).toHaveLength(1);
  });

  test('thanks with code, sum, Vipps, deadline, mail, consent form and the way home, also after a reload', async () => {
    const server = new SignupServer();
    await confirm(atSummary(server));
    await step('Takk for påmeldingen!');
    const thanked = async () => {
      expect(await screen.findByText('K7WM2R')).toBeVisible();
      expect(screen.getByText('500 kr')).toBeVisible();
      expect(screen.getByText('123456')).toBeVisible();
      expect(screen.getByText('mandag 4. oktober kl. 12.00')).toBeVisible();
      for (const what of ['bookingkoden', 'beløpet', 'Vipps-nummeret'])
        expect(screen.getByRole('button', { name: `Kopier ${what}` })).toBeVisible();
      expect(screen.getByText(/innen 10 minutter/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Til samtykkeskjemaet' })).toBeVisible();
      expect(await screen.findByRole('img', { name: 'QR-kode for påmeldingen K7WM2R' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Vis QR-koden stor' })).toBeVisible();
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: 'Min påmelding' })).toHaveAttribute('href', '/min');
      expect(screen.getByRole('main')).toHaveTextContent(
        'Plassene er holdt av til mandag 4. oktober kl. 12.00, og deres når betalingen er kommet inn.',
      );
      expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/');
    };
    await thanked();
    reload(server);
    await thanked();
    expect(server.called(SUBMIT)).toHaveLength(1);
    expect(server.called('/api/seating/removeguidseats')).toEqual([]);
  });

  test('tells when and where to come, who sits where, and remembers nothing but the ticket until the end', async () => {
    const server = new SignupServer();
    const [starts, ends] = [Date.parse('2027-10-04T10:00:00Z'), Date.parse('2027-10-07T10:00:00Z')];
    server.dates = { starts, ends };
    await confirm(atSummary(server));
    await step('Takk for påmeldingen!');
    const told = (name: string) => screen.getByText(name).parentElement;
    expect(told('Når')).toHaveTextContent('mandag 4. oktober kl. 12.00 til torsdag 7. oktober kl. 12.00');
    expect(told('Hvor')).toHaveTextContent('Fjellheim skole, Skoleveien 1, 9999 Fjellheim');
    expect(told('Hvem sitter hvor')).toHaveTextContent(
      'Kari Nordmann: Rad 2, plass 3Per Nordmann: Rad 2, plass 4',
    );
    expect(screen.getByRole('link', { name: 'Legg i kalenderen' })).toHaveAttribute(
      'href',
      '/arrangement.ics',
    );
    expect(JSON.parse(localStorage.getItem('signedUp') ?? '')).toEqual({
      ...{ code: 'K7WM2R', check: 'ABCDEFGH', until: ends },
    });
    expect(JSON.stringify(localStorage)).not.toMatch(/Nordmann|Kari|Per|example|9988/);
  });

  test('asks nobody to pay nothing', async () => {
    const server = new SignupServer();
    server.receipt = { ...server.receipt, total: 0 };
    await confirm(atSummary(server));
    await step('Takk for påmeldingen!');
    expect(screen.getByText('Plassene er deres, og det er ingenting å betale.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Betal med Vipps' })).toBeNull();
    expect(screen.getByText('K7WM2R')).toBeVisible();
  });

  test('asks who comes right before the event to pay at the entrance', async () => {
    const server = new SignupServer();
    server.receipt = { ...server.receipt, paymentDeadline: Date.now(), atEntrance: true };
    await confirm(atSummary(server));
    await step('Takk for påmeldingen!');
    expect(await screen.findByText('Betal ved inngangen')).toBeVisible();
    expect(screen.queryByText(/frigitt|innen (man|tirs|ons|tors|fre|lør|søn)dag/)).toBeNull();
  });

  test('leads back to the sign-up page, and from there to the thanks again', async () => {
    const server = new SignupServer();
    const user = atSummary(server);
    await confirm(user);
    await user.click(await button('Til påmeldingssiden'));
    await user.click(await button('Vis påmeldingen din'));
    expect(await screen.findByText('K7WM2R')).toBeVisible();
    await user.click(await button('Til påmeldingssiden'));
    await user.click(await button('Start påmelding'));
    await user.click(await button('Jeg har lest dette'));
    expect(await screen.findByLabelText('Epost')).toHaveValue('');
  });

  test('leads out of the sign-up by the browser’s back button', async () => {
    const server = new SignupServer();
    server.heldUntil = Date.now() + 600_000;
    server.mine.add('2-3').add('2-4');
    remember({ step: 'form', seats: SEATS, heldUntil: server.heldUntil });
    const user = openSignup(server);
    await user.click(await button('Til Plassreservasjon'));
    await user.click(await button('Til bekreftelse'));
    await confirm(user);
    await step('Takk for påmeldingen!');
    await waitFor(() => expect(history.state).toMatchObject({ signupStep: 'thanks' }));
    act(() => history.back());
    expect(await button('Vis påmeldingen din')).toBeVisible();
    expect(screen.queryByText('Takk for påmeldingen!')).toBeNull();
  });

  test('sends the very same again when the connection breaks', async () => {
    const server = new SignupServer();
    server.next.push(
      { path: SUBMIT, reply: 'unreachable' },
      { path: SUBMIT, reply: refusal(503, 'unavailable') },
    );
    await confirm(atSummary(server));
    expect(await screen.findByText('Takk for påmeldingen!')).toBeVisible();
    const [first, ...again] = server.called(SUBMIT).map(({ body }) => body);
    expect(again).toEqual([first, first]);
  });

  test('asks again after a reload in the middle of the submit', async () => {
    const server = new SignupServer();
    server.mine.add('2-3').add('2-4');
    const sent = [SEATS.slice(0, 2).map((one) => ({ rownum: one?.row, number: one?.number })), [], false];
    remember({ step: 'summary', seats: SEATS, sent: sent as never });
    openSignup(server);
    expect(await step('Takk for påmeldingen!')).toBeVisible();
    expect(server.called(SUBMIT)[0]?.body).toEqual(sent);
  });

  test('goes back to the seats with an alert when the server refuses', async () => {
    const server = new SignupServer();
    server.next.push({ path: SUBMIT, reply: refusal(409, 'seats-mismatch') });
    const user = atSummary(server);
    await confirm(user);
    expect(await screen.findByText(FAILED)).toBeVisible();
    await user.click(await button('OK'));
    expect(await step('Velg plasser')).toBeVisible();
  });

  test('keeps what was sent when the server stays away, and offers only to send it again', async () => {
    const server = new SignupServer();
    server.next.push(...Array.from({ length: 4 }, () => ({ path: SUBMIT, reply: 'unreachable' as const })));
    const user = atSummary(server);
    await confirm(user);
    expect(await screen.findByText(FAILED)).toBeVisible();
    await user.click(await button('OK'));
    expect(await screen.findByText(/Vi vet ikke om påmeldingen kom frem/)).toBeVisible();
    expect(await button('Tilbake')).toBeDisabled();
    await confirm(user);
    expect(await step('Takk for påmeldingen!')).toBeVisible();
  });

  test('tells of a mail call that fails, and then that the mail is late', async () => {
    const server = new SignupServer();
    const broken = { path: '/api/signupemailer/sendmail', reply: refusal(500, 'internal') };
    server.next.push(broken, broken);
    const user = atSummary(server);
    await confirm(user);
    expect(await screen.findByText(FAILED)).toBeVisible();
    await user.click(await button('OK'));
    await confirm(user);
    expect(await screen.findByText('Bekreftelsen lar vente på seg')).toBeVisible();
  });
});
