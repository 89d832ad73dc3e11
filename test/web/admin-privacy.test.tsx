import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PreviewErasureAnswer } from '../../adapters/http/contract.ts';
import { AdminServer } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';
import { press } from '../support/press.ts';

const KARI = 'kari@example.no';
const person = (firstName: string, lastName: string, rowNum: number, seatNum: number) => ({
  ...{ code: 'ABC234', firstName, lastName, rowNum, seatNum },
});
const PREVIEW: PreviewErasureAnswer = {
  persons: [person('Kari', 'Nordmann', 1, 2)],
  deletedPersons: [person('Kari', 'Hansen', 3, 3)],
  others: [person('Ola', 'Nordmann', 1, 3)],
  held: [{ rownum: 4, number: 5 }],
  blacklisted: true,
  version: 'seen',
};
let server: AdminServer;
let files: { name: string; content: Blob }[];
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('good');
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
  server.next.push({ path: 'previewErasure', reply: { body: PREVIEW } });
  await asksFor(KARI);
  await press('Slett');
  const dialog = await screen.findByRole('dialog', { name: 'Slett personopplysninger' });
  expect(server.called('erasePersonalData')).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox'), `${KARI}{Enter}`);
  expect(await screen.findByText('Slettet: 1 påmeldt, 3 linjer i loggen.')).toBeVisible();
  expect(server.called('erasePersonalData')[0]?.body).toEqual({
    query: KARI,
    confirm: KARI,
    version: 'seen',
  });
});

test.each([
  [{ status: 400, body: { error: 'confirmation-differs', message: 'Ikke den samme.' } }, 'Ikke den samme.'],
  ['unreachable', 'Får ikke kontakt med serveren. Sjekk nettet og prøv igjen.'],
] as const)('what can be tried again (%j) is told in the dialog', async (reply, sentence) => {
  server.next.push({ path: 'erasePersonalData', reply });
  server.next.push({ path: 'erasePersonalData', reply: { body: { erased: { persons: 1 } } } });
  server.next.push({ path: 'previewErasure', reply: { body: PREVIEW } });
  await asksFor(KARI);
  await press('Slett');
  const confirm = within(await screen.findByRole('dialog')).getByRole('textbox');
  await userEvent.type(confirm, 'kari@exmple.no{Enter}');
  await waitFor(() => expect(confirm).toHaveAccessibleDescription(sentence));
  expect(confirm).toHaveFocus();
  await fill(confirm, KARI);
  await press('Slett alt');
  expect(await screen.findByText('Slettet: 1 påmeldt.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an erasure that would take others than were named closes the dialog and says so', async () => {
  const reply = { status: 409, body: { error: 'erasure-changed', message: 'Ikke lenger de samme.' } };
  server.next.push({ path: 'erasePersonalData', reply });
  server.next.push({ path: 'previewErasure', reply: { body: PREVIEW } });
  await asksFor(KARI);
  await press('Slett');
  await userEvent.type(within(await screen.findByRole('dialog')).getByRole('textbox'), `${KARI}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Påmeldingskode eller epost')).toHaveAccessibleDescription(
    'Ikke lenger de samme.',
  );
});

test('who goes and which seats, and who stays, is told before the button', async () => {
  server.next.push({ path: 'previewErasure', reply: { body: PREVIEW } });
  await asksFor(KARI);
  await press('Slett');
  const dialog = within(await screen.findByRole('dialog', { name: 'Slett personopplysninger' }));
  expect(server.called('previewErasure')[0]?.body).toEqual({ query: KARI });
  const lists = dialog.getAllByRole('list').map((list) => [
    document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
    ...within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ]);
  expect(lists).toEqual([
    ['Disse slettes, og plassene blir ledige med en gang:', 'Kari Nordmann: rad 1, plass 2'],
    ['Disse er slettet før, og glemmes helt:', 'Kari Hansen'],
    ['En påbegynt påmelding avbrytes, og disse plassene slippes:', 'Rad 4, plass 5'],
    ['Andre i samme påmelding blir stående:', 'Ola Nordmann: rad 1, plass 3'],
  ]);
  expect(dialog.getByText(/^Adressen fjernes fra svartelisten\./)).toBeVisible();
});

test('a code that takes all along names them all, and nobody who stays', async () => {
  const persons = ['Kari', 'Ola', 'Per', 'Eva', 'Liv'].map((firstName, index) =>
    person(firstName, 'Nordmann', 2, index + 1),
  );
  const body = { ...PREVIEW, persons, deletedPersons: [], others: [], held: [], blacklisted: false };
  server.next.push({ path: 'previewErasure', reply: { body } });
  await asksFor('ABC234');
  await press('Slett');
  const dialog = within(await screen.findByRole('dialog', { name: 'Slett personopplysninger' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    persons.map(({ firstName, seatNum }) => `${firstName} Nordmann: rad 2, plass ${String(seatNum)}`),
  );
  expect(dialog.queryByText(/blir stående|svartelisten/)).toBeNull();
});

test('what nothing is stored about is told before any dialog', async () => {
  const reply = { status: 404, body: { error: 'subject-unknown', message: 'Vi har ingenting lagret.' } };
  server.next.push({ path: 'previewErasure', reply });
  await asksFor('ZZZZZZ');
  await press('Slett');
  expect(await screen.findByText('Vi har ingenting lagret.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal is told where the address was typed', async () => {
  const reply = { status: 404, body: { error: 'subject-unknown', message: 'Vi har ingenting lagret.' } };
  server.next.push({ path: 'exportPersonalData', reply });
  await asksFor('ZZZZZZ');
  await press('Last ned');
  expect(await screen.findByText('Vi har ingenting lagret.')).toBeVisible();
  expect(files).toEqual([]);
});
