import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { refusal } from '../support/fake-server.ts';
import { CODE, GUID, SignupServer } from './signup-server.ts';
import { button, EMAIL, openSignup, reload, remember, step } from './signup-tab.tsx';

const SEND = 'Send kode til epost';

function atCodeCard(server: SignupServer, tries = 0): UserEvent {
  remember({ step: 'code', guid: '', verified: false, email: '', tries });
  return openSignup(server);
}

async function sendTo(user: UserEvent, email: string): Promise<void> {
  await user.type(await screen.findByLabelText('Epost'), `${email}{Enter}`);
}

const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1000));

describe('the e-mail and code card', () => {
  test.each(['kari', 'kari@', '12345@example.no', 'a@b@c.no'])('refuses %p as an address', async (email) => {
    const server = new SignupServer();
    await sendTo(atCodeCard(server), email);
    expect(screen.getByText('Epost er ikke riktig utfylt.')).toBeVisible();
    expect(screen.getByLabelText('Epost')).toHaveFocus();
    expect(server.called('/api/signupemailer')).toEqual([]);
  });

  test('drops spaces from the address, sends a code and reminds of spam and waiting', async () => {
    const server = new SignupServer();
    await sendTo(atCodeCard(server), 'kari @example.no');
    expect(await screen.findByLabelText('Kode')).toHaveFocus();
    expect(server.called(`/api/signupemailer/codeMail/${EMAIL}`)).toHaveLength(1);
    expect(screen.getByText(/opptil 5 minutter/)).toHaveTextContent('søppelposten');
  });

  test('counts 20 seconds down before a code can be sent again', async () => {
    const server = new SignupServer();
    const user = atCodeCard(server);
    await sendTo(user, EMAIL);
    expect(await button('Send kode på nytt (20 s)')).toBeDisabled();
    seconds(5);
    expect(await button('Send kode på nytt (15 s)')).toBeDisabled();
    reload(server);
    expect(await button(/^Send kode på nytt \(1\d s\)$/)).toBeDisabled();
    seconds(20);
    expect(await button('Send kode på nytt')).toBeEnabled();
  });

  test.each([
    [3, /Kontakt oss på Facebook/],
    [14, 'Du har blitt sperret i 15 minutter.'],
  ])('after %i codes and one more it says so', async (tries, text) => {
    const user = atCodeCard(new SignupServer(), tries);
    expect(screen.queryByText(text)).toBeNull();
    await sendTo(user, EMAIL);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('stays locked for 15 minutes after 15 codes, then counts anew', async () => {
    const user = atCodeCard(new SignupServer(), 14);
    await sendTo(user, EMAIL);
    expect(await button('Send kode på nytt (15 min)')).toBeDisabled();
    seconds(15 * 60);
    await user.click(await button('Send kode på nytt'));
    expect(await button('Send kode på nytt (20 s)')).toBeDisabled();
    expect(screen.queryByText('Du har blitt sperret i 15 minutter.')).toBeNull();
  });

  test.each([1, 14])('another address has no wait of the one before (%i codes)', async (tries) => {
    const server = new SignupServer();
    const user = atCodeCard(server, tries);
    await sendTo(user, EMAIL);
    await user.click(await button('Bytt epost'));
    expect(await button(SEND)).toBeEnabled();
    const field = screen.getByLabelText('Epost');
    await user.clear(field);
    await sendTo(user, 'ola@example.no');
    expect(await button('Send kode på nytt (20 s)')).toBeDisabled();
    expect(server.called('/api/signupemailer/codeMail/ola@example.no')).toHaveLength(1);
    expect(screen.queryByText(/Du har blitt sperret/)).toBeNull();
  });

  test('takes the gap, the number of codes and the lock from what the server tells of its limits', async () => {
    const server = new SignupServer();
    const lock = { codeMailPerAddress: 2, codeMailPerAddressMs: 30 * 60_000 };
    server.limits = { ...server.limits, codeMailGapMs: 40_000, ...lock };
    const user = atCodeCard(server);
    await sendTo(user, EMAIL);
    expect(await button('Send kode på nytt (40 s)')).toBeDisabled();
    seconds(40);
    await user.click(await button('Send kode på nytt'));
    expect(await button('Send kode på nytt (30 min)')).toBeDisabled();
    expect(screen.getByText('Du har blitt sperret i 30 minutter.')).toBeVisible();
  });

  test('says that one must wait when the server is locked, and for how long', async () => {
    const server = new SignupServer();
    server.next.push({
      path: '/api/signupemailer/codeMail',
      reply: refusal(403, 'locked', { retryAfter: 30 }),
    });
    await sendTo(atCodeCard(server), EMAIL);
    expect(await screen.findByText('Du må vente for å sende epost på nytt.')).toBeVisible();
    expect(await button(`${SEND} (30 s)`)).toBeDisabled();
  });

  test('tells at once of a refusal', async () => {
    const server = new SignupServer();
    server.next.push({ path: '/api/signupemailer/codeMail', reply: refusal(503, 'mail-unavailable') });
    await sendTo(atCodeCard(server), EMAIL);
    expect(await screen.findByText('Avslag: mail-unavailable')).toBeVisible();
    expect(await button(SEND)).toBeEnabled();
  });

  test('goes back to the page, which tells why, when the sign-up has ended meanwhile', async () => {
    const server = new SignupServer();
    server.next.push({ path: '/api/signupemailer/codeMail', reply: refusal(409, 'signup-closed') });
    await sendTo(atCodeCard(server), EMAIL);
    await waitFor(() => expect(screen.queryByLabelText('Epost')).toBeNull());
    expect(await button('Start påmelding')).toBeVisible();
    expect(screen.queryByText('Avslag: signup-closed')).toBeNull();
  });

  test('says at the field that the address is refused by its server, so that it can be mended', async () => {
    const server = new SignupServer();
    server.next.push({ path: '/api/signupemailer/codeMail', reply: refusal(400, 'email-refused') });
    await sendTo(atCodeCard(server), EMAIL);
    expect(await screen.findByText('Avslag: email-refused')).toBeVisible();
    const field = screen.getByLabelText('Epost');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Avslag: email-refused'));
    expect(await button(SEND)).toBeEnabled();
  });

  test('tells a blocked visitor the public cause, then loads the page again', async () => {
    const server = new SignupServer();
    server.next.push({ path: '/api/signupemailer/codeMail', reply: refusal(401, 'email-blacklisted') });
    const user = atCodeCard(server);
    await sendTo(user, EMAIL);
    const modal = await screen.findByRole('dialog', { name: 'Du er sperret' });
    expect(modal).toHaveTextContent(EMAIL);
    expect(await screen.findByText('Årsak: Betalte aldri')).toBeVisible();
    expect(within(modal).getByRole('link')).toHaveAttribute('href', 'mailto:hei@nordlys.example');
    // jsdom does not navigate; it only complains that it was asked to.
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click(within(modal).getAllByRole('button', { name: 'Lukk' })[0] ?? modal);
    expect(String(complaints.mock.calls.at(-1)?.[0])).toContain('navigation');
    complaints.mockRestore();
  });

  test('checks the code by itself at six characters, in capitals, without spaces and for its own session', async () => {
    const server = new SignupServer();
    const user = atCodeCard(server);
    await sendTo(user, EMAIL);
    const field = await screen.findByLabelText('Kode');
    await user.type(field, 'abc 23');
    expect(server.called('/api/guidController')).toEqual([]);
    await user.type(field, '4');
    expect(await step('Registrering')).toHaveFocus();
    const [check] = server.called(`/api/guidController/checkCode/${CODE}/${EMAIL}`);
    expect(check?.headers.get('X-Signup-Guid')).toBe(GUID);
    expect(screen.getAllByLabelText('Epost')[0]).toHaveValue(EMAIL);
  });

  test.each(['Kode: ABC234', 'abc-234', 'Koden din er ABC234.\n'])('finds the code in %p', async (pasted) => {
    const server = new SignupServer();
    const user = atCodeCard(server);
    await sendTo(user, EMAIL);
    await user.click(await screen.findByLabelText('Kode'));
    await user.paste(pasted);
    expect(await step('Registrering')).toBeVisible();
    expect(server.called(`/api/guidController/checkCode/${CODE}/`)).toHaveLength(1);
  });

  test('begins anew with a new code: says that it is sent, and takes it in an empty field', async () => {
    const server = new SignupServer();
    const user = atCodeCard(server);
    await sendTo(user, EMAIL);
    await user.type(await screen.findByLabelText('Kode'), 'zzzzzz');
    await screen.findByText(/Koden er feil/);
    seconds(20);
    const other = `${'8e'.repeat(16)}-M3NP4Q`;
    server.next.push({ path: '/api/signupemailer/codeMail', reply: { body: { guid: other } } });
    await user.click(await button('Send kode på nytt'));
    expect(await screen.findByText(/Vi har sendt en ny kode/)).toBeVisible();
    expect(screen.queryByText(/Koden er feil/)).toBeNull();
    expect(screen.getByLabelText('Kode')).toHaveFocus();
    await user.paste('ABC234');
    await waitFor(() => expect(server.called(`/api/guidController/checkCode/${CODE}/`)).toHaveLength(1));
    expect(server.called(`/api/guidController/checkCode/${CODE}/`)[0]?.headers.get('X-Signup-Guid')).toBe(
      other,
    );
  });

  test.each([
    [{ body: 'wrong' }, /Koden er feil/],
    [{ body: 'expired' }, /Koden er utløpt/],
    [refusal(403, 'locked'), 'Avslag: locked'],
  ])('says beside the field what is wrong with a code (%#)', async (reply, text) => {
    const server = new SignupServer();
    const user = atCodeCard(server);
    await sendTo(user, EMAIL);
    server.next.push({ path: '/api/guidController', reply });
    const field = await screen.findByLabelText('Kode');
    await user.type(field, 'zzzzzz');
    expect(await screen.findByText(text)).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringMatching(text));
    await user.paste(CODE);
    expect(await step('Registrering')).toBeVisible();
  });
});
