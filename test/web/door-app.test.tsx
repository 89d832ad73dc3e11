import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDoorPerson } from '../support/door-persons.ts';
import { fill } from '../support/fill.ts';
import { memory, open, press, server } from './opened-door.tsx';

const CHILD = { age: 14, consent: false } as const;

const openCard = async (typed = 'K7WM2R') => {
  const search = screen.getByRole('searchbox');
  await fill(search, typed);
  await userEvent.type(search, '{Enter}');
  return screen.findByRole('article');
};
const sentActs = () => [...server.done.values()].map(({ type }) => type);
const wheres = () => server.persons.map(({ presence }) => presence);

describe('a search', () => {
  test('for a name of six letters that two groups have stays on the list of hits', async () => {
    const hansen = { lastName: 'Hansen' };
    await open([aDoorPerson(hansen), aDoorPerson({ ...hansen, code: 'B2CD3F' })]);
    const search = screen.getByRole('searchbox');
    await fill(search, 'Hansen');
    await userEvent.type(search, '{Enter}');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getAllByRole('button', { name: /Hansen/ })).toHaveLength(2);
    expect(screen.queryByText('UKJENT KODE')).toBeNull();
  });

  test('for a code that nobody has says so', async () => {
    await open([aDoorPerson()]);
    expect(await openCard('ZZZZ22')).toHaveTextContent('UKJENT KODE');
  });
});

describe('letting in is taken back by «Angre»', () => {
  const ola = aDoorPerson({ presence: 'out', since: 1, arrivedAt: 1, arrivedBy: 'Dør 2' });

  test.each([
    ['all of whom are expected', 'expected', 'expected', 'arrive arrive unarrive unarrive'],
    ['one of whom is out', 'out', 'expected', 'in arrive out unarrive'],
    ['one of whom has gone home', 'left', 'expected', 'in arrive leave unarrive'],
    ['all of whom are away', 'out', 'left', 'in in out leave'],
  ] as const)('of a group %s, each to where they were', async (_, first, second, acts) => {
    await open([{ ...ola, presence: first }, aDoorPerson({ position: 2, presence: second })]);
    await openCard();
    await press('Slipp inn alle 2');
    await screen.findByText('To sluppet inn');
    await waitFor(() => expect(wheres()).toEqual(['inside', 'inside']));
    await press('Angre');
    expect(await screen.findByText('Angret. Alt er som det var.')).toBeVisible();
    await waitFor(() => expect(wheres()).toEqual([first, second]));
    expect(sentActs().toSorted()).toEqual(acts.split(' ').toSorted());
  });

  test('but not a form that was handed in, and says so', async () => {
    await open([ola, aDoorPerson({ position: 2, ...CHILD })]);
    await openCard();
    await press('Slipp inn alle 2');
    await press('Skjema mottatt, slipp inn');
    await press('Angre');
    expect(await screen.findByText('Ankomsten er angret. Skjemaet står som mottatt.')).toBeVisible();
    await waitFor(() => expect(wheres()).toEqual(['out', 'expected']));
    expect(server.persons[1]).toMatchObject({ consent: true });
  });
});

describe('people who have not signed up', () => {
  const openForm = async () => {
    await open([aDoorPerson()]);
    await press('Legg til ved døra');
    return within(await screen.findByRole('dialog', { name: 'Legg til ved døra' }));
  };

  test('are asked for what is wrong: at once when a field is left, and the focus goes to the first', async () => {
    const form = await openForm();
    await fill(form.getByLabelText('Fornavn'), 'Per');
    await fill(form.getByLabelText('Etternavn'), 'Sen');
    await fill(form.getByLabelText('Alder'), 'x');
    expect(screen.queryByText('Skriv alderen i hele år')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Skriv alderen i hele år')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Legg til' }));
    expect(form.getByLabelText('Alder')).toHaveFocus();
    expect(form.getByLabelText('Alder')).toHaveAttribute('aria-invalid', 'true');
    expect(server.done.size).toBe(0);
  });

  test('are asked for all that is missing, the first of it in focus, of whichever of them', async () => {
    const form = await openForm();
    for (const [label, text] of [
      ['Fornavn', 'Per'],
      ['Etternavn', 'Sen'],
      ['Alder', '17'],
    ] as const)
      await fill(form.getByLabelText(label), text);
    await userEvent.click(form.getByRole('button', { name: 'Én til' }));
    await fill(form.getAllByLabelText('Fornavn')[1] ?? document.body, 'Åse');
    await userEvent.click(form.getByRole('button', { name: 'Legg til 2' }));
    expect(form.getAllByLabelText('Etternavn')[1]).toHaveFocus();
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2);
  });

  test('leave no number on the phone once they are sent', async () => {
    const form = await openForm();
    for (const [label, text] of [
      ['Fornavn', 'Per'],
      ['Etternavn', 'Sen'],
      ['Alder', '17'],
      ['Telefon (kan stå tom)', '98765432'],
    ] as const)
      await fill(form.getByLabelText(label), text);
    await userEvent.click(form.getByRole('button', { name: 'Legg til' }));
    await waitFor(() => expect(server.done.size).toBe(1));
    expect(JSON.stringify([...server.done.values()])).toContain('98765432');
    await waitFor(() => expect(memory.kept.queue).toEqual([]));
    expect(memory.kept.recent).toMatchObject([{ act: { persons: [{ firstName: 'Per', phone: '' }] } }]);
    expect(JSON.stringify(memory.kept)).not.toContain('98765432');
  });
});

describe('a card by keyboard', () => {
  test.each([
    ['paying', { paid: false, restOre: 45_000 }, /^Ta imot/, 'Kontant', /^IKKE BETALT/],
    ['a form', CHILD, /^Skjema mottatt/, null, 'SAMTYKKE MANGLER'],
  ] as const)('keeps the focus after %s, and Escape closes it', async (_, lacks, button, then, word) => {
    await open([aDoorPerson(lacks)]);
    await openCard();
    screen.getByRole('button', { name: button }).focus();
    await userEvent.keyboard('{Enter}');
    if (then !== null) {
      (await screen.findByRole('button', { name: then })).focus();
      await userEvent.keyboard('{Enter}');
    }
    await waitFor(() => expect(screen.queryByText(word)).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'KLAR' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  test('is closed by Escape wherever the focus is, but a dialog over it first', async () => {
    await open([aDoorPerson(CHILD)]);
    await openCard();
    await press('Slipp inn');
    await screen.findByRole('dialog', { name: '1 mangler skjema' });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('article')).toBeVisible();
    await press('Avbryt');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});
