import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';

const KARI = 'kari@example.no';
let server: AdminServer;
let files: { name: string; content: Blob }[];
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().knows('good');
  files = [];
  const contents: Blob[] = [];
  URL.createObjectURL = (content) => `blob:${String(contents.push(content as Blob))}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.at(-1);
    if (content) files.push({ name: this.download, content });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function asksFor(query: string): Promise<void> {
  visit('/admin/privacy', server);
  await fill(await screen.findByLabelText('Påmeldingskode eller epost'), query);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('all that is stored about someone is downloaded', async () => {
  server.next.push({ path: 'exportPersonalData', reply: { body: { query: KARI, persons: [] } } });
  await asksFor(KARI);
  await press('Last ned');
  expect(await screen.findByText('Opplysningene er lastet ned.')).toBeVisible();
  expect(server.called('exportPersonalData')[0]?.body).toEqual({ query: KARI });
  expect(files.map(({ name, content }) => [name, content.type])).toEqual([
    [`personopplysninger-${KARI}.json`, 'application/json'],
  ]);
});

test('nothing is erased before the address was typed again', async () => {
  const body = { erased: { persons: 1, activities: 3, blacklist: 0 } };
  server.next.push({ path: 'erasePersonalData', reply: { body } });
  await asksFor(KARI);
  await press('Slett');
  const dialog = screen.getByRole('dialog', { name: 'Slett personopplysninger' });
  expect(server.called('erasePersonalData')).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox'), `${KARI}{Enter}`);
  expect(await screen.findByText('Slettet: 1 påmeldte, 3 linjer i loggen.')).toBeVisible();
  expect(server.called('erasePersonalData')[0]?.body).toEqual({ query: KARI, confirm: KARI });
});

test('a refusal is told where the address was typed', async () => {
  const reply = { status: 404, body: { error: 'subject-unknown', message: 'Vi har ingenting lagret.' } };
  server.next.push({ path: 'exportPersonalData', reply });
  await asksFor('ZZZZZZ');
  await press('Last ned');
  expect(await screen.findByText('Vi har ingenting lagret.')).toBeVisible();
  expect(files).toEqual([]);
});
