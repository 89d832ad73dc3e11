import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError, call, patiently } from '../../web/src/api/client.ts';
import { refusal } from '../support/fake-server.ts';
import { CODE, SignupServer } from './signup-server.ts';
import { atSeats, button, EMAIL, openSignup, pass, remember, seat, step } from './signup-tab.tsx';

const CROWDED = refusal(503, 'too-many-calls', { retryAfter: 1 });
/** The longest wait before the next try. */
const WAIT = 2_000;

/** Refuses the first two calls of a path. */
function crowdedAt(path: string): SignupServer {
  const server = new SignupServer();
  server.next.push({ path, reply: CROWDED }, { path, reply: CROWDED });
  return server;
}
/** Waits until a call has been tried again after its refusals. */
async function triedAgain(server: SignupServer, path: string): Promise<void> {
  for (let tries = 1; tries <= 3; tries++) {
    await waitFor(() => expect(server.called(path)).toHaveLength(tries));
    expect(screen.queryByText(/Avslag|Noe gikk galt/)).toBeNull();
    if (tries < 3) await pass(WAIT);
  }
}

describe('while too many on the visitor’s network call, the page asks again by itself', () => {
  test('for the mail with the code', async () => {
    const path = '/api/signupemailer/codeMail/';
    const server = crowdedAt(path);
    remember({ step: 'code', guid: '', verified: false, email: '' });
    const user = openSignup(server);
    await user.type(await screen.findByLabelText('Epost'), `${EMAIL}{Enter}`);
    await triedAgain(server, path);
    expect(await screen.findByLabelText('Kode')).toBeVisible();
  });

  test('whether the code is right', async () => {
    const path = '/api/guidController/checkCode/';
    const server = crowdedAt(path);
    remember({ step: 'code', verified: false });
    const user = openSignup(server);
    await user.type(await screen.findByLabelText('Kode'), CODE);
    await triedAgain(server, path);
    expect(await step('Registrering')).toBeVisible();
  });

  test.each([
    ['one seat', '/api/seating/holdSeats/', false],
    ['seats for all', '/api/seating/hold', true],
  ])('for %s', async (_, path, together) => {
    const server = crowdedAt(path);
    const user = atSeats(server);
    if (!together) await user.click(await screen.findByRole('switch', { name: 'Velg alle samtidig' }));
    await user.click(await seat('Rad 2, plass 3'));
    await triedAgain(server, path);
    await waitFor(() => expect([...server.mine]).toContain('2-3'));
  });

  test.each(['/api/seating/submit/', '/api/signupemailer/sendmail/'])(
    'for what is sent: %s',
    async (path) => {
      const server = crowdedAt(path);
      server.heldUntil = Date.now() + 600_000;
      server.mine.add('2-3').add('2-4');
      const seats = [{ row: 2, number: 3 }, { row: 2, number: 4 }, null, null, null];
      remember({ step: 'summary', seats, heldUntil: server.heldUntil });
      const user = openSignup(server);
      const confirmation = await button('Bekreft påmelding');
      await waitFor(() => expect(confirmation).toBeEnabled());
      await user.click(confirmation);
      await triedAgain(server, path);
      expect((await screen.findAllByText(/K7WM2R/)).length).toBeGreaterThan(0);
    },
  );
});

describe('a call', () => {
  const crowded = () => Promise.reject(new ApiError(503, 'too-many-calls', '', { retryAfter: 1 }));

  test('is given up after half a minute of refusals', async () => {
    const ask = jest.fn(crowded);
    const asked = expect(patiently(ask)).rejects.toMatchObject({ code: 'too-many-calls' });
    await pass(20 * WAIT);
    await asked;
    expect(ask).toHaveBeenCalledTimes(20);
  });

  test('waits at least as long as it is told', async () => {
    const ask = jest.fn(crowded);
    void patiently(ask).catch(() => undefined);
    await pass(999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(WAIT);
    expect(ask.mock.calls.length).toBeGreaterThan(1);
  });

  test.each([
    ['of which nobody knows what it has done', 503, 'unavailable'],
    ['that is too late to repeat', 403, 'locked'],
  ])('%s is not sent again', async (_, status, code) => {
    const server = new SignupServer();
    server.next.push({ path: '/api/event', reply: refusal(status, code, { retryAfter: 1 }) });
    Object.assign(globalThis, { fetch: server.fetch });
    await expect(call('/api/event')).rejects.toMatchObject({ code });
    await pass(WAIT);
    expect(server.calls).toHaveLength(1);
  });

  test('that nobody waits for any more is not sent again', async () => {
    const ask = jest.fn(crowded);
    const left = new AbortController();
    const asked = expect(patiently(ask, left.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await pass(0);
    left.abort();
    await pass(WAIT);
    await asked;
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
