import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TasksAnswer } from '../../adapters/http/contract.ts';
import { AdminServer } from '../support/admin-server.ts';
import { eventAnswer } from '../support/page-builders.ts';
import { visit } from '../support/visit.tsx';

type Task = TasksAnswer['tasks'][number];
const UNMATCHED: Task = {
  ...{ id: 'unmatched', text: '2 betalinger mangler kode', count: 2, path: '/admin/payments' },
  ...{ severity: 'soon', hiddenUntil: null, done: null },
};
const MAIL: Task = {
  ...{ id: 'mail', text: 'E-post kommer ikke ut', count: 1, path: '/admin/drift' },
  ...{ severity: 'now', hiddenUntil: null, done: null },
};
const FULL: Task = { ...UNMATCHED, id: 'full', text: 'Salen er full', severity: 'info', count: 1 };

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
});

test('lists what waits in the order of the server, each with the press that leads there', async () => {
  server.tasks = [MAIL, UNMATCHED, FULL];
  visit('/admin/naa', server);
  const list = await screen.findByRole('list', { name: 'Det som venter' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['E-post kommer ikke ut', '/admin/drift'],
      ['2 betalinger mangler kode', '/admin/payments'],
      ['Salen er full', '/admin/payments'],
    ]),
  );
  // Those that wait for somebody are counted in the menu and the title; what is only good to know is not.
  expect(screen.getByRole('link', { name: 'Nå 2 venter' })).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^\(2\) Nå/));
});

test('puts off what can wait until tomorrow morning, and brings it back', async () => {
  server.tasks = [MAIL, UNMATCHED];
  visit('/admin/naa', server);
  const hide = await screen.findAllByRole('button', { name: /^Skjul til i morgen/ });
  expect(hide.map(({ textContent }) => textContent)).toEqual([
    'Skjul til i morgen: 2 betalinger mangler kode',
  ]);
  await userEvent.click(hide[0] as HTMLElement);
  await userEvent.click(await screen.findByText('Skjulte (1)'));
  const { body } = server.called('hideTask')[0] as { body: { id: string; until: number } };
  expect([body.id, new Date(body.until).toISOString().slice(11)]).toEqual([
    'unmatched',
    expect.stringMatching(/^0[45]:00:00/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Vis igjen/ }));
  await waitFor(() => expect(screen.queryByText('Skjulte (1)')).toBeNull());
});

test.each([
  [
    'before',
    { signup: { opensAt: Date.parse('2027-03-06T17:00:00Z') } },
    'Alt er gjort. Neste: påmeldingen åpner lørdag 6. mars kl. 18.00.',
  ],
  ['during', {}, 'Alt er gjort.'],
] as const)('says where things stand when nothing waits, %s', async (phase, facts, text) => {
  server.phase = phase;
  const usual = eventAnswer(0);
  server.facts = { ...facts, signup: { ...usual.signup, ...('signup' in facts && facts.signup) } };
  visit('/admin/naa', server);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['something cannot wait', [MAIL, UNMATCHED], '/admin/users', 'Krever noe av deg: 1 ting på «Nå»'],
  ['all can wait', [UNMATCHED], '/admin/users', null],
  ['it is open itself', [MAIL], '/admin/naa', null],
] satisfies [string, Task[], string, string | null][])(
  'is led to from other pages where %s',
  async (_, tasks, path, name) => {
    server.tasks = tasks;
    visit(path, server);
    await waitFor(() => expect(server.called('getTasks').length).toBeGreaterThan(0));
    if (name !== null)
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/admin/naa');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByText(/Krever noe av deg/)).toHaveLength(name === null ? 0 : 1);
  },
);

test('the menu has the group of the phase open until somebody folds it', async () => {
  server.phase = 'during';
  visit('/admin', server);
  await screen.findByRole('link', { name: 'Nattliste' });
  await userEvent.click(screen.getByRole('button', { name: 'Døra og natta' }));
  cleanup();
  visit('/admin', server);
  await waitFor(() => expect(server.called('getTasks')).toHaveLength(2));
  await screen.findByRole('heading', { level: 1, name: 'Påmeldte brukere' });
  expect(screen.queryByRole('link', { name: 'Nattliste' })).toBeNull();
  server.phase = 'after';
  cleanup();
  visit('/admin', server);
  expect(await screen.findByRole('link', { name: 'Innstillinger' })).toBeVisible();
});
