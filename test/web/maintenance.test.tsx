import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Reply } from '../support/fake-server.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';

const CAUSES = ['Vedlikehold', 'Oppdateringer', 'Nettverksproblemer', 'Utdatert nettleser'];
const NOW = Date.parse('2027-03-01T12:00:00Z');

describe('the maintenance screen', () => {
  test.each<[string, Reply]>([
    ['cannot be reached', 'unreachable'],
    ['is restarting (502)', { status: 502 }],
    ['is not ready (503)', { status: 503 }],
  ])('names the likely causes when the server %s', async (_, answer) => {
    visit('/music', new AnsweringServer().answer('/api/event', answer));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Siden er ikke tilgjengelig');
    for (const cause of CAUSES) expect(screen.getByText(cause)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('stays away when the server answers with a refusal', async () => {
    visit('/music', new AnsweringServer().answer('/api/event', { status: 500 }));
    expect(await screen.findByRole('heading', { level: 1, name: 'test' })).toBeVisible();
  });

  test('tries again at once when asked to', async () => {
    const server = new AnsweringServer().answer('/api/event', 'unreachable');
    visit('/music', server);
    const again = await screen.findByRole('button', { name: 'Prøv igjen' });
    server.clock(NOW);
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'test' })).toBeVisible();
  });

  describe('left alone', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    test('stands still while the server is asked again', async () => {
      const server = new AnsweringServer().answer('/api/event', 'unreachable');
      visit('/music', server);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      server.answer('/api/event', 'silent');
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      expect(screen.getByText('Vedlikehold')).toBeVisible();
    });

    test('goes away by itself soon after the server is back', async () => {
      const server = new AnsweringServer().answer('/api/event', 'unreachable');
      visit('/music', server);
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(screen.getByText('Vedlikehold')).toBeVisible();
      server.clock(NOW);
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      expect(screen.queryByText('Vedlikehold')).toBeNull();
      expect(screen.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
    });
  });
});
