import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ADMIN, AdminServer, PASSWORD } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';

let server: AdminServer;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
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

const ADA = { Fornavn: 'Ada', Etternavn: 'Berg', Epost: 'ada@example.no', Alder: '21', Telefon: '91234567' };
const SEAT = { Rad: '3', Plass: '4' };
const fillAll = async () => {
  for (const [label, text] of Object.entries({ ...ADA, ...SEAT })) await fill(field(label), text);
};
const logIn = async () => {
  await fill(await screen.findByLabelText('Username'), ADMIN.username);
  await fill(screen.getByLabelText('Password'), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
};

test('what was typed of new persons is there again after a session that ended meanwhile, and is sent', async () => {
  await fillAll();
  await userEvent.click(screen.getByRole('button', { name: 'Én til' }));
  await fillAll();
  await fill(field('Fornavn'), 'Siv');
  await fill(field('Plass'), '5');
  await userEvent.click(field('Uten e-post'));
  await userEvent.click(field('Matbillett'));
  server.tokens.clear();
  await save();
  await logIn();
  await screen.findByRole('dialog');
  expect(within(screen.getByRole('dialog')).getByText('Ada Berg, rad 3, plass 4')).toBeVisible();
  expect(field('Fornavn')).toHaveValue('Siv');
  expect(field('Uten e-post')).toBeChecked();
  expect(field('Matbillett')).toBeChecked();
  await waitFor(() => expect(field('Kode')).not.toHaveValue(''));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.called('addusers').at(-1)?.body).toMatchObject({
    persons: [{ firstName: 'Ada' }, { firstName: 'Siv', email: '', withoutEmail: true, foodTicket: true }],
  });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['is sent', save],
  [
    'is thrown away',
    async () => {
      cancel();
      await question();
      await userEvent.click(screen.getByRole('button', { name: 'Forkast' }));
    },
  ],
])('what was typed of a new person is not there again once it %s', async (_, ending) => {
  await fillAll();
  expect(sessionStorage).toHaveLength(1);
  await waitFor(() => expect(field('Kode')).not.toHaveValue(''));
  await ending();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});

describe('what was typed of a new person, after a reload', () => {
  const reload = () => {
    cleanup();
    visit('/admin/users', server);
    return screen.findByRole('button', { name: 'Legg til bruker' });
  };
  const keyOfForm = () => sessionStorage.key(0) ?? '';

  test('is there again', async () => {
    await fillAll();
    await reload();
    expect(field('Fornavn')).toHaveValue('Ada');
  });

  test.each<[string, (kept: { by: string; form: object }) => object]>([
    ['it is another admin’s', (kept) => ({ ...kept, by: 'ola' })],
    ['it is of another version', (kept) => ({ ...kept, form: { ...kept.form, form: { name: 'Ada' } } })],
    ['it has others of another version', (kept) => ({ ...kept, form: { ...kept.form, others: [1] } })],
    ['it is nothing', () => ({})],
  ])('is gone when %s', async (_, changed) => {
    await fillAll();
    const kept = JSON.parse(sessionStorage.getItem(keyOfForm()) ?? '') as { by: string; form: object };
    sessionStorage.setItem(keyOfForm(), JSON.stringify(changed(kept)));
    await reload();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is gone when the admin logged out', async () => {
    await fillAll();
    await reload();
    await userEvent.click(screen.getByText('Logg ut'));
    await screen.findByLabelText('Username');
    expect(sessionStorage).toHaveLength(0);
  });
});
