import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.persons = [aPerson({ firstName: 'Kari' }), aPerson({ seatNum: 2, firstName: 'Per', age: 14 })];
  // Browsers fire this event, too.
  window.print = () => {
    tell('beforeprint');
  };
});

const sheets = () => [...document.querySelectorAll('.sheet')];
const tell = (what: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(what)));

/** The sheet that «Skriv ut» prints. */
async function printedByButton(): Promise<string | undefined> {
  await press('Skriv ut');
  await waitFor(() => expect(sheets()).toHaveLength(1));
  const [sheet] = sheets();
  tell('afterprint');
  await waitFor(() => expect(sheets()).toEqual([]));
  return sheet?.innerHTML;
}

test.each(['/admin/users', '/admin/deleted'])(
  'what the keys print of %s is what its button prints',
  async (path) => {
    visit(path, server);
    await screen.findByRole('button', { name: 'Skriv ut' });
    await waitFor(() => expect(document.querySelector('[class*="skeleton"]')).toBeNull());
    tell('beforeprint');
    const [sheet] = sheets();
    const byKeys = sheet?.innerHTML;
    expect(byKeys).toContain('<table>');
    tell('afterprint');
    await waitFor(() => expect(sheets()).toEqual([]));
    expect(await printedByButton()).toBe(byKeys);
  },
);

test('the keys print who is shown', async () => {
  visit('/admin/users', server);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: /under 16/ }));
  tell('beforeprint');
  expect(sheets()[0]).toHaveTextContent('Per');
  expect(sheets()[0]).not.toHaveTextContent('Kari');
});
