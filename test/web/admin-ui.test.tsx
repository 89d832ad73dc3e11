import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createQueryClient } from '../../web/src/api/query-client.ts';
import UiPage from '../../web/src/features/crew/ui/ui-page.tsx';
import { Dialogs } from '../../web/src/ui/dialogs.tsx';
import { AnsweringServer } from '../support/visit.tsx';

const SOURCES = join(process.cwd(), 'web/src');
const sourceOf = (folder: string, kind: RegExp) =>
  readdirSync(join(SOURCES, folder))
    .filter((file) => kind.test(file))
    .map((file) => readFileSync(join(SOURCES, folder, file), 'utf8'))
    .join('\n');

/** Components that are part of another one, or surround every page. */
const ELSEWHERE = ['Dialogs', 'PageTitle', 'PageHeading', 'Strip'];
const PIECES = [...sourceOf('ui', /\.tsx$/).matchAll(/^export function ([A-Z]\w+)/gm)].map(
  ([, name]) => name,
);

beforeEach(() => {
  Object.assign(globalThis, { fetch: new AnsweringServer().fetch });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Dialogs>
        <UiPage />
      </Dialogs>
    </QueryClientProvider>,
  );
});

test('every piece that pages are made of is shown', () => {
  const page = sourceOf('features/crew/ui', /\.tsx$/);
  const missing = PIECES.filter(
    (name) => !ELSEWHERE.includes(name ?? '') && !page.includes(`<${name ?? ''}`),
  );
  expect(PIECES.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('the index leads to each section', () => {
  const links = within(screen.getByRole('navigation', { name: 'Byggeklosser' })).getAllByRole('link');
  for (const link of links) {
    const id = (link.getAttribute('href') ?? '').slice(1);
    expect(document.getElementById(id)).toHaveTextContent(link.textContent);
  }
  expect(links).toHaveLength(document.querySelectorAll('section[aria-labelledby]').length);
});

test('the form that can be tried refuses, waits and accepts', async () => {
  const send = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  const field = screen.getByRole('textbox', { name: 'Grunn' });
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  await userEvent.type(field, 'opptatt{Enter}');
  expect(await screen.findByText('Plassen er tatt av noen andre')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'allergi{Enter}');
  expect(await screen.findByText('Sendt én gang')).toBeVisible();
});

test('its dialogs open and close by keyboard', async () => {
  screen.getByRole('button', { name: 'Et valg' }).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Flytt Kari Nordmann' });
  expect(within(dialog).getByRole('button', { name: 'Flytt' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
