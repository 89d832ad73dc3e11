import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AttemptState } from '../../domain/payments/attempt-state.ts';
import { NEW_FLOW } from '../../web/src/features/signup/flow.ts';
import { refusal, type FakeCall, type Reply } from '../support/fake-server.ts';
import { press } from '../support/press.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';
import { aWard, GuardianServer, openedLink, TOKEN } from './guardian-server.ts';
import { aMyAnswer, aMyPerson, MyServer, SESSION } from './my-server.ts';
import { GUID, SignupServer } from './signup-server.ts';

const ATTEMPT = 'ab'.repeat(16);
/** A page goes there without leaving, as jsdom knows no other. */
const VIPPS = '#vipps';
const PAID = 'Betalt. Plassene er deres.';
const CANCELLED = 'Betalingen ble avbrutt. Ingenting er trukket.';
const RELEASED = 'Ingenting er trukket: plassene er gått til andre, eller de var betalt allerede.';
const LATE =
  'Vi har ikke fått svar fra Vipps ennå. Du får e-post når betalingen er registrert. Ikke betal en gang til.';
const PAY = /^Betal (900|500)\skr med Vipps$/;

type Server = MyServer | SignupServer | GuardianServer;
const starts = () => ({
  path: '/api/payment/start',
  reply: { body: { redirectUrl: location.href.replace(/#.*/, '') + VIPPS, attempt: ATTEMPT } },
});
const stateIs = (state: AttemptState): { path: string; reply: Reply } => ({
  path: `/api/payment/${ATTEMPT}`,
  reply: { body: { state } },
});
const payButton = () => screen.findByRole('button', { name: PAY });
const accept = async () =>
  userEvent.click(screen.getByRole('checkbox', { name: 'Jeg godtar kjøpsvilkårene' }));
const pay = async () => {
  await payButton();
  await accept();
  await userEvent.click(await payButton());
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function my(facts: MyServer['facts']): MyServer {
  const server = Object.assign(new MyServer(), { facts });
  sessionStorage.setItem('mySession', SESSION);
  visit('/min', server);
  return server;
}

function signedUp(facts: MyServer['facts'], path = '/påmelding', step: 'thanks' | 'page' = 'thanks'): Server {
  const server = Object.assign(new SignupServer(), { facts });
  sessionStorage.setItem(
    'signup',
    JSON.stringify({ ...NEW_FLOW, step, guid: GUID, receipt: server.receipt }),
  );
  visit(path, server);
  return server;
}

/** The status check in the tab that has signed up. */
async function checked(facts: MyServer['facts']): Promise<Server> {
  const server = Object.assign(new MyServer(), { facts });
  sessionStorage.setItem('signedUpBy', GUID);
  visit('/min', server);
  await userEvent.type(await screen.findByLabelText('Bookingkode'), 'K7WM2R');
  await press('Sjekk status');
  return server;
}

async function guardian(facts: MyServer['facts']): Promise<Server> {
  const server = Object.assign(new GuardianServer(), { facts });
  await openedLink(server, { children: [aWard(1, { state: 'given' })] });
  return server;
}

const PLACES = {
  'Min påmelding': {
    open: my,
    by: (call: FakeCall) => call.token === SESSION,
    sent: { acceptTerms: true },
  },
  'the thanks': { open: signedUp, by: () => true, sent: { guid: GUID, acceptTerms: true } },
  'the status check': { open: checked, by: () => true, sent: { guid: GUID, acceptTerms: true } },
  'the ticket': {
    open: (facts: MyServer['facts']) => {
      sessionStorage.setItem('signedUpBy', GUID);
      const server = Object.assign(new MyServer(), { facts });
      visit('/min#b=K7WM2R.ABCDEFGH', server);
      return server;
    },
    by: () => true,
    sent: { guid: GUID, acceptTerms: true },
  },
  'the guardian’s page': {
    open: guardian,
    by: () => true,
    sent: { token: TOKEN, code: 'K7WM2R', acceptTerms: true },
  },
} as const;

describe.each(Object.entries(PLACES))('on %s', (_, { open, by, sent }) => {
  test('it is paid by one press, once the terms are accepted', async () => {
    const server = await open({ onlinePayment: true });
    const button = await payButton();
    expect(button).toBeDisabled();
    expect(screen.getByText('Eller betal selv i appen:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'kjøpsvilkårene' })).toHaveAttribute('href', '/betingelser');
    server.next.push(starts());
    await accept();
    await userEvent.click(button);
    const calls = server.called('/api/payment/start');
    expect(calls.map(({ body }) => body)).toEqual([sent]);
    expect(calls.every(by)).toBe(true);
    expect(location.hash).toBe(VIPPS);
  });

  test('nothing of it stands there without an agreement', async () => {
    await open({});
    expect(await screen.findByText('Å betale')).toBeVisible();
    expect(screen.queryByText(PAY)).toBeNull();
    expect(screen.queryByText('Eller betal selv i appen:')).toBeNull();
    expect(screen.queryByText(/betale rett fra/)).toBeNull();
  });
});

test('who has nothing but the code is told how to come to the button', async () => {
  const server = Object.assign(new MyServer(), { facts: { onlinePayment: true } });
  visit('/min#b=K7WM2R.ABCDEFGH', server);
  expect(await screen.findByText(/så kan du betale rett fra Min påmelding/)).toBeVisible();
  expect(screen.queryByText(PAY)).toBeNull();
});

test('a refusal is told in the server’s words, and it can be tried again', async () => {
  const server = my({ onlinePayment: true });
  server.next.push({ path: '/start', reply: refusal(503, 'payment-unavailable', 'Vipps svarer ikke nå.') });
  await pay();
  expect(await screen.findByText('Vipps svarer ikke nå.')).toBeVisible();
  server.next.push(starts());
  await press(PAY);
  expect(location.hash).toBe(VIPPS);
});

test('what is paid already is read again', async () => {
  const server = my({ onlinePayment: true });
  await payButton();
  server.next.push({ path: '/start', reply: refusal(409, 'nothing-owed') });
  server.registration = aMyAnswer({ restOre: 0, receivedOre: 90_000 });
  await pay();
  expect(await screen.findByText(/^Alt er betalt/)).toBeVisible();
});

test('a session that is over meanwhile ends the page, as it does elsewhere', async () => {
  const server = my({ onlinePayment: true });
  await payButton();
  const over = refusal(401, 'unauthenticated', 'Be om en ny lenke.');
  server.next.push({ path: '/start', reply: over }, { path: '/api/my', reply: over });
  await pay();
  expect(await screen.findByText('Be om en ny lenke.')).toBeVisible();
  expect(screen.queryByText(/rett opplysninger/i)).toBeNull();
});

test('a registration that has ended is told what became of the money', async () => {
  const server = Object.assign(new MyServer(), { facts: { onlinePayment: true } });
  const online = { attempt: ATTEMPT, state: 'released' } as const;
  server.registration = aMyAnswer({ online, state: 'expired', persons: [], restOre: 0, deadline: null });
  sessionStorage.setItem('mySession', SESSION);
  visit('/min', server);
  expect(await screen.findByText(RELEASED)).toBeVisible();
});

test('nothing but a page is opened, whatever the answer says', async () => {
  const server = my({ onlinePayment: true });
  server.next.push({
    path: '/start',
    reply: { body: { redirectUrl: 'javascript:void 0', attempt: ATTEMPT } },
  });
  await pay();
  expect(await screen.findByText('Noe gikk dessverre feil. Prøv igjen om litt.')).toBeVisible();
});

test('who is not done in Vipps is told not to pay twice, and that it is paid as soon as it is', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const server = my({ onlinePayment: true });
    server.registration = aMyAnswer({ online: { attempt: ATTEMPT, state: 'waiting' } });
    server.next.push(stateIs('waiting'));
    expect(await screen.findByText(/ikke betal en gang til/)).toBeVisible();
    expect(await payButton()).toBeVisible();
    server.next.push(stateIs('paid'));
    server.registration = aMyAnswer({ restOre: 0, persons: [aMyPerson(1, { paid: true })] });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/^Alt er betalt/)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['paid', PAID],
  ['cancelled', CANCELLED],
  ['released', RELEASED],
] as const)('whoever comes back to the thanks is told of a payment that is %s', async (state, sentence) => {
  const started = { attempt: ATTEMPT, code: 'K7WM2R', ore: 50_000, from: '/påmelding' };
  sessionStorage.setItem('payment', JSON.stringify(started));
  const server = Object.assign(new SignupServer(), { facts: { onlinePayment: true } });
  server.next.push(stateIs(state));
  sessionStorage.setItem(
    'signup',
    JSON.stringify({ ...NEW_FLOW, step: 'thanks', guid: GUID, receipt: server.receipt }),
  );
  visit('/påmelding', server);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: PAY })).toHaveLength(state === 'paid' ? 0 : 1);
});

test.each([
  ['/betingelser', /trekkes beløpet med en gang/],
  ['/betingelser', /Den er levert når betalingen er registrert/],
  ['/betingelser', /men ingen navn/],
  ['/betaling', /trykk «Betal med Vipps»/],
])('%s tells what is so where it can be paid on the site, and only there: %s', async (path, sentence) => {
  visit(path, new AnsweringServer().clock(Date.now(), { onlinePayment: true }));
  expect(await screen.findByText(sentence)).toBeVisible();
  cleanup();
  visit(path, new AnsweringServer());
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(sentence)).toBeNull();
});

test('what is told to Vipps is told before anybody signs up', async () => {
  signedUp({ onlinePayment: true }, '/påmelding', 'page');
  await press('Hva lagrer vi om deg?');
  expect(await screen.findByText(/bookingkoden fra oss, men ingen navn/)).toBeVisible();
});

describe('the page that Vipps leads back to', () => {
  const opened = (reply: Reply, query = `?a=${ATTEMPT}`) => {
    const server = new AnsweringServer().answer(`/api/payment/${ATTEMPT}`, reply);
    visit(`/betalt${query}`, server);
    return server;
  };
  const told = (name: string) => screen.findByRole('heading', { name });

  test.each([
    ['paid', PAID, 'Til Min påmelding'],
    ['cancelled', CANCELLED, 'Prøv igjen'],
    ['released', RELEASED, 'Til Min påmelding'],
  ] as const)('tells of one that is %s, without a session', async (state, sentence, way) => {
    opened({ body: { state } });
    expect(await told(sentence)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: way })).toHaveAttribute('href', '/min');
  });

  test.each([`?a=${ATTEMPT}`, '', '?a='])(
    'knows nothing of an attempt that nobody began: %s',
    async (query) => {
      opened(refusal(404, 'attempt-unknown'), query);
      expect(await told('Vi kjenner ikke denne betalingen')).toBeVisible();
    },
  );

  test('leads back to where the payment was begun', async () => {
    const started = { attempt: ATTEMPT, code: 'K7WM2R', ore: 1, from: '/samtykke' };
    sessionStorage.setItem('payment', JSON.stringify(started));
    opened({ body: { state: 'paid' } });
    expect(await screen.findByRole('link', { name: 'Tilbake til samtykket' })).toHaveAttribute(
      'href',
      '/samtykke',
    );
  });

  test('waits for a minute, then says not to pay again, and still tells when it is paid', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const server = opened({ body: { state: 'waiting' } });
      expect(await told('Venter på Vipps …')).toBeVisible();
      server.answer(`/api/payment/${ATTEMPT}`, 'unreachable');
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      expect(screen.getByText('Får ikke kontakt med serveren. Vi prøver igjen av oss selv.')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(50_000));
      expect(screen.queryByText(LATE)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      expect(screen.getByText(LATE)).toBeVisible();
      server.answer(`/api/payment/${ATTEMPT}`, { body: { state: 'paid' } });
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await told(PAID)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
