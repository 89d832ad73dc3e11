import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProgrammeRow } from '../../domain/pages/programme.ts';
import { aRow } from '../support/page-builders.ts';
import { PageServer } from '../support/page-server.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';

const DINNER = aRow({ id: 'a', place: 'Kantina', kind: 'Mat', end: aRow().start + 3_600_000 });
const QUIZ = aRow({ id: 'b', title: 'Quiz', start: DINNER.start + 7_200_000, place: 'Scenen' });

let server: PageServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new PageServer().stores('getProgramPage', { rows: [DINNER, QUIZ], compos: [] });
  server.office.acceptToken('earlier');
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const edit = async () => {
  visit('/admin/program', server);
  await press('Rediger');
  await waitFor(async () => expect(await button('Legg til rad')).toBeEnabled());
};
const save = async () => {
  await press('Lagre endringer');
  await screen.findByText('Endringene er lagret');
};
const stored = () => server.page('getProgramPage')?.['rows'] as readonly ProgrammeRow[] | undefined;
const preview = () => within(screen.getByRole('region', { name: 'Forhåndsvisning' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the programme’s editor', () => {
  test('shows each row on one line, and the page as visitors will see it', async () => {
    visit('/admin/program', server);
    expect(await button(/Middag/)).toHaveTextContent('mandag 4. oktober 18.00–19.00MiddagKantina');
    expect(preview().getByRole('heading', { name: 'mandag 4. oktober' })).toBeInTheDocument();
  });

  test('shows the competitions among the rows, as the page does', async () => {
    const start = DINNER.start + 60_000;
    server.stores('getProgramPage', { rows: [DINNER], compos: [{ game: 'cs2', title: 'CS-finale', start }] });
    visit('/admin/program', server);
    await button(/Middag/);
    expect(await preview().findByText('CS-finale')).toBeInTheDocument();
  });

  test('adds a row after the last, in Oslo time, and stores it among the others', async () => {
    await edit();
    await press('Legg til rad');
    expect(screen.getByLabelText('Hva skjer')).toHaveFocus();
    expect(screen.getByLabelText('Begynner')).toHaveValue('2027-10-04T21:00');
    await fill(screen.getByLabelText('Hva skjer'), '  Åpning ');
    type('Begynner', '2027-10-04T17:30');
    expect(preview().getByText('Åpning')).toBeInTheDocument();
    await save();
    const opening = {
      start: Date.parse('2027-10-04T15:30:00Z'),
      end: null,
      title: 'Åpning',
      place: '',
      kind: '',
    };
    expect(stored()).toEqual([{ ...opening, id: expect.stringMatching(/^rad-\d+$/) }, DINNER, QUIZ]);
  });

  test('changes a row, which keeps its id', async () => {
    await edit();
    await press(/Quiz/);
    await fill(screen.getByLabelText('Sted'), 'Kantina');
    type('Slutter', '2027-10-04T22:00');
    await save();
    expect(stored()).toEqual([
      DINNER,
      { ...QUIZ, place: 'Kantina', end: Date.parse('2027-10-04T20:00:00Z') },
    ]);
  });

  test('asks before a row is deleted', async () => {
    await edit();
    await press(/Quiz/);
    await press('Slett Quiz');
    await screen.findByText('Er du sikker på at du vil slette Quiz?');
    await press('Slett');
    await save();
    expect(stored()).toEqual([DINNER]);
  });

  test.each([
    ['Hva skjer', '', 'Skriv hva som skjer, med høyst 80 tegn.'],
    ['Begynner', '', 'Velg når det begynner, i et år fra 2000 til 2100.'],
    ['Slutter', '2027-10-04T19:00', 'Det må slutte etter at det har begynt.'],
  ])('opens the row whose field %s is wrong, and says why there', async (label, value, sentence) => {
    await edit();
    await press(/Quiz/);
    type(label, value);
    await press(/Middag/);
    expect(screen.getByLabelText('Hva skjer')).toHaveValue('Middag');
    await press('Lagre endringer');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(server.called('updateProgramPage')).toEqual([]);
  });

  test('says what the server refused', async () => {
    await edit();
    const message = 'En rad i programmet har en ugyldig id.';
    const body = { error: 'page-invalid', problem: 'row-id', field: 'id', row: 1, message };
    server.refusal = { status: 400, body };
    await press('Lagre endringer');
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('joins what another has changed meanwhile, row by row', async () => {
    await edit();
    await press(/Quiz/);
    await fill(screen.getByLabelText('Hva skjer'), 'Stor quiz');
    const breakfast = aRow({ id: 'c', title: 'Frokost', start: QUIZ.start + 36_000_000 });
    server.stores(
      'getProgramPage',
      { rows: [{ ...DINNER, title: 'Taco' }, QUIZ, breakfast], compos: [] },
      'ola',
    );
    await save();
    expect(stored()).toEqual([{ ...DINNER, title: 'Taco' }, { ...QUIZ, title: 'Stor quiz' }, breakfast]);
  });

  test('tells where both have changed the same row, and shows theirs in it', async () => {
    await edit();
    await press(/Quiz/);
    await fill(screen.getByLabelText('Sted'), 'Kantina');
    server.stores('getProgramPage', { rows: [DINNER, { ...QUIZ, place: 'Hallen' }], compos: [] }, 'ola');
    await press('Lagre endringer');
    expect(await screen.findByText(/Dere har begge endret «.*: Quiz»/)).toBeVisible();
    expect(screen.getByLabelText('Sted')).toHaveValue('Kantina');
    await press('Se deres');
    expect(screen.getByLabelText('Sted')).toHaveValue('Hallen');
    await press('Lagre endringer');
    await screen.findByText('Endringene er lagret');
    expect(stored()?.[1]?.place).toBe('Hallen');
  });
});

describe('«Kopier fra forrige»', () => {
  const lanAt = (starts: number | null) => (server.office.facts = { dates: { starts, ends: null } });

  test('moves what is stored to the days of this LAN; what was added since stays', async () => {
    lanAt(Date.parse('2028-02-04T17:00:00Z'));
    await edit();
    await press('Legg til rad');
    await fill(screen.getByLabelText('Hva skjer'), 'Nytt');
    type('Begynner', '2028-02-05T12:00');
    await press('Kopier fra forrige');
    expect(await screen.findByText('2 rader er kopiert. Den første er fredag 4. februar.')).toBeVisible();
    await save();
    const moved = (at: number) => at + Date.parse('2028-02-04T17:00:00Z') - DINNER.start;
    expect(stored()).toEqual([
      { ...DINNER, start: moved(DINNER.start), end: moved(DINNER.end ?? 0) },
      { ...QUIZ, start: moved(QUIZ.start) },
      expect.objectContaining({ title: 'Nytt', start: Date.parse('2028-02-05T11:00:00Z') }),
    ]);
  });

  test('wants the dates of the LAN first', async () => {
    lanAt(null);
    await edit();
    expect(await button('Kopier fra forrige')).toBeDisabled();
    expect(screen.getByText('Sett først datoene for LAN-et på forsiden.')).toBeVisible();
  });

  test('is not offered before anything was stored', async () => {
    server = new PageServer();
    server.office.acceptToken('earlier');
    server.office.lasting.set('/api/pagedata/getProgramPage', []);
    await edit();
    expect(screen.queryByRole('button', { name: 'Kopier fra forrige' })).toBeNull();
  });
});
