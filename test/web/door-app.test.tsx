import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HOUR } from '../../domain/shared/durations.ts';
import { osloField } from '../../domain/shared/oslo-time.ts';
import { aDoorPerson } from '../support/door-builders.ts';
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

describe('a child on the card', () => {
  const child = aDoorPerson({ age: 14 });

  test.each([
    ['nobody has consented', { consent: false, consentState: 'missing' }, 'Samtykke mangler'],
    ['a guardian was asked', { consent: false, consentState: 'asked' }, 'Samtykke mangler'],
    ['a guardian has consented on the site', { consentState: 'given' }, 'Samtykke gitt digitalt'],
    ['the form is there', { consentState: 'paper' }, 'Samtykke på papir'],
    ['the consent was taken back', { consent: false, consentState: 'withdrawn' }, 'Samtykket er trukket'],
    [
      'it was taken back of somebody who has gone home',
      { consent: false, consentState: 'withdrawn', presence: 'left', since: 1 },
      'Samtykket er trukket',
    ],
  ] as const)('shows that %s', async (_, fields, text) => {
    await open([{ ...child, ...fields }]);
    expect(within(await openCard()).getByText(text)).toBeVisible();
  });

  test('is told of in red where a consent was taken back, until a form is there', async () => {
    await open([{ ...child, consent: false, consentState: 'withdrawn' }]);
    await openCard();
    expect(screen.getByText('SAMTYKKET ER TRUKKET').parentElement).toHaveAttribute('data-tone', 'danger');
    await press(/^Skjema mottatt/);
    expect(await screen.findByRole('heading', { name: 'KLAR' })).toBeVisible();
    expect(screen.getByText('Samtykke på papir')).toBeVisible();
  });

  test('says who may go out alone at night, and the question at night says so too', async () => {
    server.event = { nightFrom: '00:00', nightTo: '23:59' };
    const inside = { presence: 'inside', since: 1, arrivedAt: 1 } as const;
    const per = aDoorPerson({ position: 2, firstName: 'Per', age: 14, ...inside });
    await open([{ ...child, ...inside, night: true }, per]);
    const card = await openCard();
    expect(within(card).getAllByText('Kan gå ut alene om natta')).toHaveLength(1);
    const allowed = 'Foresatt har sagt at Ola kan gå ut alene om natta.';
    await userEvent.click(screen.getByRole('switch', { name: 'Inne: Ola Nordmann' }));
    expect(await screen.findByText(allowed)).toBeVisible();
    await press('Avbryt');
    await userEvent.click(screen.getByRole('switch', { name: 'Inne: Per Nordmann' }));
    expect(await screen.findByRole('dialog', { name: /Er foresatt varslet/ })).toBeVisible();
    expect(screen.queryByText(/kan gå ut alene om natta\./)).toBeNull();
  });

  test('is asked about when it is night at the server, whatever the phone’s clock says', async () => {
    server.now = () => Date.now() + 12 * HOUR;
    const around = (ms: number) => osloField(server.now() + ms).slice(-5);
    server.event = { nightFrom: around(-HOUR), nightTo: around(HOUR) };
    await open([{ ...child, presence: 'inside', since: 1, arrivedAt: 1 }]);
    await openCard();
    await userEvent.click(screen.getByRole('switch', { name: 'Inne: Ola Nordmann' }));
    expect(await screen.findByRole('dialog', { name: /Er foresatt varslet/ })).toBeVisible();
  });

  test('can have its guardian rung, whose number is asked for and not kept', async () => {
    server.guardians.set('K7WM2R 1', { name: 'Eva Lie', phone: '99 88 77 66' });
    await open([child]);
    await openCard();
    expect(server.called('/api/door/guardian')).toHaveLength(0);
    await press('Ring foresatt: Ola Nordmann');
    const link = await screen.findByRole('link', { name: 'Ring Eva Lie, 99 88 77 66' });
    expect(link).toHaveAttribute('href', 'tel:99887766');
    expect(link).toHaveFocus();
    expect(JSON.stringify(memory.kept)).not.toContain('88 77');
    await press('Lukk');
    await openCard();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test.each([
    ['there is no net', 'unreachable', 'Uten nett: se nattlista på papir'],
    ['a hotel answers', { status: 401, body: 'Log in' }, 'Uten nett: se nattlista på papir'],
    ['a hotel answers with a page', { body: {} }, 'Uten nett: se nattlista på papir'],
    ['nobody is known', undefined, 'Vi har ingen foresatt å ringe til for denne deltakeren.'],
  ] as const)('says so when %s, and can be asked again', async (_, reply, text) => {
    if (reply) server.next.push({ path: '/api/door/guardian', reply });
    await open([child]);
    await openCard();
    await press('Ring foresatt: Ola Nordmann');
    expect(await screen.findByText(text)).toBeVisible();
    server.guardians.set('K7WM2R 1', { name: '', phone: '99887766' });
    await press('Ring foresatt: Ola Nordmann');
    expect(await screen.findByRole('link', { name: 'Ring 99887766' })).toBeVisible();
  });

  test('is nobody of age', async () => {
    await open([{ ...child, age: 18 }]);
    const card = within(await openCard());
    expect(card.queryByRole('button', { name: /^Ring foresatt/ })).toBeNull();
  });

  test('has a guardian to ring where no consent is wanted, too', async () => {
    server.event = { consentAge: 14 };
    await open([child]);
    const card = within(await openCard());
    expect(card.getByRole('button', { name: /^Ring foresatt/ })).toBeVisible();
    expect(card.queryByText(/Samtykke/)).toBeNull();
  });
});

test('the card tells which band each gets, until they have gone home', async () => {
  const bands = [
    { text: 'rødt bånd', when: 'under-consent' as const },
    { text: 'grønt bånd', when: 'all' as const },
  ];
  server.event = { bands };
  await open([
    aDoorPerson({ age: 15 }),
    aDoorPerson({ position: 2 }),
    aDoorPerson({ position: 3, presence: 'left' }),
  ]);
  const card = await openCard();
  const told = within(card)
    .getAllByRole('listitem')
    .map((one) => /Gi: \S+ bånd/.exec(one.textContent)?.[0]);
  expect(told.toSorted()).toEqual(['Gi: grønt bånd', 'Gi: rødt bånd', undefined]);
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
