import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';

let server: AdminServer;
beforeEach(async () => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  visit('/admin/users', server);
  await userEvent.click(await screen.findByRole('button', { name: 'Legg til bruker' }));
});

const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Lagre' }));

test('the form begins with a first name, for the next person too', async () => {
  expect(field('Fornavn')).toHaveFocus();
  for (const [label, text] of Object.entries({ Fornavn: 'Ada', Etternavn: 'Berg', Alder: '21' }))
    await fill(field(label), text);
  for (const [label, text] of Object.entries({ Telefon: '91234567', Rad: '9', Plass: '9' }))
    await fill(field(label), text);
  await userEvent.click(field('Uten e-post'));
  await userEvent.click(screen.getByRole('button', { name: 'Én til' }));
  expect(within(screen.getByRole('dialog')).getByText('Ada Berg, rad 9, plass 9')).toBeVisible();
  expect(field('Fornavn')).toHaveFocus();
});

test('each wrong field of a new person says what is wrong with it', async () => {
  await fill(field('Fornavn'), 'Ada');
  await fill(field('Alder'), '0');
  await save();
  expect(field('Etternavn')).toHaveAccessibleDescription('Alle påkrevde felt må fylles ut');
  expect(field('Etternavn')).toHaveFocus();
  for (const label of ['Epost', 'Telefon', 'Rad', 'Plass'])
    expect(field(label)).toHaveAccessibleDescription('Må fylles ut');
  expect(field('Alder')).toHaveAccessibleDescription('Ugyldig alder');
  expect(field('Fornavn')).toBeValid();
  await fill(field('Alder'), '21');
  expect(field('Alder')).toBeValid();
  expect(server.called('adduser')).toEqual([]);
});

test('a field of a new person that is filled in wrong says so when it is left', async () => {
  await userEvent.type(field('Alder'), '151');
  expect(field('Alder')).toBeValid();
  await userEvent.tab();
  expect(field('Alder')).toHaveAccessibleDescription('Ugyldig alder');
  expect(field('Telefon')).not.toHaveAttribute('aria-invalid');
});

test('whoever has no e-mail address is ticked off as such, which empties the field and closes it', async () => {
  await fill(field('Epost'), 'ada@');
  await save();
  expect(field('Epost')).toHaveAccessibleDescription('Epost er ugyldig');
  await userEvent.click(field('Uten e-post'));
  expect(field('Epost')).toHaveValue('');
  expect(field('Epost')).toBeDisabled();
  expect(field('Epost')).toBeValid();
  await userEvent.click(field('Uten e-post'));
  expect(field('Epost')).toBeEnabled();
  expect(field('Epost')).toHaveAccessibleDescription('Må fylles ut');
});

/** Escape, or Back on a phone; jsdom fires no event for them. */
const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
const question = () => screen.findByText('Ingen er lagt til ennå. Vil du forkaste det du har skrevet?');

test('what was typed of a new person is not thrown away without a question', async () => {
  await fill(field('Fornavn'), 'Ada');
  cancel();
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Fortsett' }));
  expect(field('Fornavn')).toHaveValue('Ada');
  await userEvent.click(screen.getAllByRole('button', { name: 'Avbryt' })[1] ?? document.body);
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Forkast' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever is ready to be added is not thrown away without a question', async () => {
  const ada = { Fornavn: 'Ada', Etternavn: 'Berg', Alder: '21', Telefon: '91234567', Rad: '9', Plass: '9' };
  for (const [label, text] of Object.entries(ada)) await fill(field(label), text);
  await userEvent.click(field('Uten e-post'));
  await userEvent.click(screen.getByRole('button', { name: 'Én til' }));
  cancel();
  await question();
});

test('an empty form of a new person closes at once', async () => {
  cancel();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
