import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showTab } from './event-stream.ts';
import { SignupServer } from './signup-server.ts';
import { atSeats, button, MINUTE, openSignup, pass, passLong, remember, step } from './signup-tab.tsx';

describe('the clock', () => {
  test.each([100, 400, 999])(
    'never opens with more than the whole time (%d ms into a second)',
    async (ms) => {
      jest.setSystemTime(Date.now() + ms);
      const server = new SignupServer();
      atSeats(server, ['2-3']);
      expect(await screen.findByRole('timer')).toHaveTextContent('Tid igjen: 10:00');
    },
  );
});

describe('seats that are lost to the time', () => {
  const timeIsUp = () => screen.findByText(/Tiden gikk ut, så plassene dine er frigjort/);
  /** Jumps to `left` ms before the end, when the server says that the seats are gone. */
  async function lastPoll(server: SignupServer, left: number): Promise<void> {
    jest.setSystemTime(server.heldUntil - left);
    server.mine.clear();
    await showTab(true);
  }

  test.each([2_000, 400, 0, -60_000])('are told of as such by a poll, %d ms before the end', async (left) => {
    const server = new SignupServer();
    atSeats(server, ['2-3', '2-4']);
    await screen.findByText('10:00');
    await lastPoll(server, left);
    expect(await timeIsUp()).toBeVisible();
    expect(await step('Registrering')).toBeVisible();
    expect(screen.queryByText(/ikke din lenger/)).toBeNull();
  });

  test('are told of in that moment, not in the next full second', async () => {
    jest.setSystemTime(Date.now() + 400);
    const server = new SignupServer();
    atSeats(server, ['2-3']);
    await screen.findByText('10:00');
    jest.setSystemTime(server.heldUntil - 4_000);
    await pass(3_950);
    expect(screen.queryByText(/Tiden gikk ut/)).toBeNull();
    await pass(100);
    expect(screen.getByText(/Tiden gikk ut/)).toBeVisible();
  });

  test('are told of at the summary, when its check finds them gone', async () => {
    const server = new SignupServer();
    server.heldUntil = Date.now() + 1_000;
    remember({
      step: 'summary',
      count: 1,
      seats: [{ row: 2, number: 3 }, null, null, null, null],
      heldUntil: server.heldUntil,
    });
    server.others.set('2-3', 'held');
    openSignup(server);
    expect(await timeIsUp()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are told of where the visitor looks, also at the form, which shows the time left', async () => {
    const scrolled: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    const server = new SignupServer();
    const user = atSeats(server, ['2-3']);
    await screen.findByText('10:00');
    await user.click(await button('Tilbake'));
    await step('Registrering');
    expect(screen.getByRole('timer')).toHaveTextContent('Tid igjen: 10:00');
    await passLong(10 * MINUTE);
    const notice = await timeIsUp();
    expect(scrolled.some((element) => element.contains(notice))).toBe(true);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
