import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';
import { CompoDesk } from './compo-desk.ts';
import { press } from '../support/press.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const openMatches = async (desk: CompoDesk) => {
  visit('/admin/kamper?cs2', desk.server);
  await screen.findByRole('heading', { name: 'Alle kamper' });
};
const four = () => new CompoDesk().withTeams(1, 1, 1, 1).drawn();
const row = (match: string) => screen.findByRole('form', { name: match });
const scoreOf = async (match: string, team: string) =>
  within(await row(match)).getByRole('textbox', { name: new RegExp(`^${team}`) });
const type = async (match: string, a: string, b: string) => {
  const [one, other] = within(await row(match)).getAllByRole('textbox');
  if (one && other) await fill(one, a).then(() => fill(other, b));
};
const save = async (match: string) =>
  userEvent.click(within(await row(match)).getByRole('button', { name: 'Lagre' }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const listed = () => screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'));
const isGone = (match: string) =>
  waitFor(() => expect(screen.queryByRole('form', { name: match })).toBeNull());

describe('the next matches', () => {
  test('are reported with one press, and the tree follows', async () => {
    const desk = four();
    await openMatches(desk);
    expect(listed()).toEqual(['Kamp 1', 'Kamp 2']);
    await type('Kamp 1', '2', '1');
    await save('Kamp 1');
    await isGone('Kamp 1');
    expect(desk.server.called('reportMatch').map(({ body }) => body)).toEqual([
      { match: '1', a: 2, b: 1, version: 6 },
    ]);
    const all = screen.getByRole('heading', { name: 'Alle kamper' }).parentElement;
    expect(all).toHaveTextContent('Kamp 1Rad A – Rad D 2–1');
    expect(all).toHaveTextContent('Kamp 3Rad A – Vinner av kamp 2');
  });

  test('to which nobody came put both out, and the next is a bye', async () => {
    const desk = four();
    await openMatches(desk);
    await userEvent.click(within(await row('Kamp 1')).getByRole('button', { name: /Walkover/ }));
    await userEvent.click(
      within(await dialog('Walkover i kamp 1')).getByRole('button', { name: 'Ingen møtte' }),
    );
    await isGone('Kamp 1');
    expect(desk.server.called('reportMatch')[0]?.body).toMatchObject({ match: '1', walkover: 'none' });
    const all = screen.getByRole('heading', { name: 'Alle kamper' }).parentElement;
    expect(all).toHaveTextContent('Kamp 1Rad A – Rad D ingen møtte');
    expect(all).toHaveTextContent('Kamp 3Vinner av kamp 2 går videre uten kamp');
    await type('Kamp 2', '2', '1');
    await save('Kamp 2');
    await isGone('Kamp 2');
    expect(all).toHaveTextContent('Kamp 3Rad B går videre uten kamp');
  });

  test('are reported by keys alone: Enter leads from field to field, saves, and goes on to the next match', async () => {
    const desk = four();
    await openMatches(desk);
    (await scoreOf('Kamp 1', 'Rad A')).focus();
    await userEvent.keyboard('2{Enter}1{Enter}');
    expect(await scoreOf('Kamp 2', 'Rad B')).toHaveFocus();
    await userEvent.keyboard('0{Enter}3{Enter}');
    await isGone('Kamp 2');
    expect(desk.reportOf('1')?.score).toEqual([2, 1]);
    expect(desk.reportOf('2')?.score).toEqual([0, 3]);
    expect(listed()).toEqual(['Kamp 3']);
  });

  test.each([
    ['', '1', 'Skriv to hele tall fra 0 til 999.', 'Rad A'],
    ['2', '', 'Skriv to hele tall fra 0 til 999.', 'Rad D'],
    ['to', '1', 'Skriv to hele tall fra 0 til 999.', 'Rad D'],
    ['2', '2', 'I sluttspillet må ett lag vinne. Spill om det, eller bruk walkover.', 'Rad D'],
  ])('%j and %j are not sent', async (a, b, sentence, team) => {
    const desk = four();
    await openMatches(desk);
    await type('Kamp 1', a, b);
    await save('Kamp 1');
    expect(within(await row('Kamp 1')).getByText(sentence)).toBeVisible();
    expect(await scoreOf('Kamp 1', team)).toHaveFocus();
    expect(desk.server.called('reportMatch')).toEqual([]);
  });

  test('say before anything is sent that nobody would win, but not in a group', async () => {
    await openMatches(four());
    await type('Kamp 1', '2', '2');
    expect(within(await row('Kamp 1')).getByText(/må ett lag vinne/)).toBeVisible();
  });

  test('of a group may end in a draw', async () => {
    const desk = new CompoDesk({ kind: 'groups' }).withTeams(1, 1, 1).drawn();
    await openMatches(desk);
    await type('Kamp A1', '2', '2');
    await save('Kamp A1');
    await isGone('Kamp A1');
    expect(desk.reportOf('A1')?.score).toEqual([2, 2]);
  });

  test('keep what is typed over a visit to the teams', async () => {
    await openMatches(four());
    await type('Kamp 2', '3', '');
    await userEvent.click(screen.getByRole('link', { name: 'Lag' }));
    await screen.findByRole('table', { name: 'Lag' });
    await userEvent.click(screen.getByRole('link', { name: 'Kamper', current: false }));
    expect(await scoreOf('Kamp 2', 'Rad B')).toHaveValue('3');
  });

  test('can be given to a side without a score', async () => {
    const desk = four();
    await openMatches(desk);
    await press('Walkover i kamp 1');
    await userEvent.click(within(await dialog('Walkover i kamp 1')).getByRole('button', { name: 'Rad D' }));
    await isGone('Kamp 1');
    expect(desk.reportOf('1')).toEqual({ score: null, walkover: 'b' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are taken back within ten seconds', async () => {
    const desk = four();
    await openMatches(desk);
    await type('Kamp 1', '2', '1');
    await save('Kamp 1');
    expect(await screen.findByText('Kamp 1: Rad A – Rad D 2–1 er ført.')).toBeVisible();
    await press('Angre');
    expect(await row('Kamp 1')).toBeVisible();
    expect(desk.reportOf('1')).toBeNull();
  });

  test('say why the server refused, and keep what was typed', async () => {
    const desk = four();
    await openMatches(desk);
    desk.server.next.push({ path: 'reportMatch', reply: 'unreachable' });
    await type('Kamp 1', '2', '1');
    await save('Kamp 1');
    expect(await within(await row('Kamp 1')).findByText(/Får ikke kontakt med serveren/)).toBeVisible();
    expect(await scoreOf('Kamp 1', 'Rad A')).toHaveValue('2');
  });
});

describe('a match that another admin reports meanwhile', () => {
  test('shows their result, keeps what was typed, and sets it only when told to', async () => {
    const desk = four();
    await openMatches(desk);
    await type('Kamp 1', '3', '1');
    desk.reports('1', [2, 1]);
    await save('Kamp 1');
    expect(await within(await row('Kamp 1')).findByText('Noen andre har ført 2–1')).toBeVisible();
    expect(await scoreOf('Kamp 1', 'Rad A')).toHaveValue('3');
    expect(desk.reportOf('1')?.score).toEqual([2, 1]);
    await press('Sett 3–1 i stedet');
    await isGone('Kamp 1');
    expect(desk.reportOf('1')?.score).toEqual([3, 1]);
  });

  test('can be left as they have reported it', async () => {
    const desk = four();
    await openMatches(desk);
    await type('Kamp 1', '3', '1');
    desk.reports('1', [2, 1]);
    await save('Kamp 1');
    await press('Behold det');
    await isGone('Kamp 1');
    expect(desk.reportOf('1')?.score).toEqual([2, 1]);
  });

  test('is no matter for who reports another match', async () => {
    const desk = four();
    await openMatches(desk);
    await type('Kamp 2', '3', '1');
    desk.reports('1', [2, 1]);
    await save('Kamp 2');
    await isGone('Kamp 2');
    expect(desk.reportOf('2')?.score).toEqual([3, 1]);
  });
});

describe('a correction', () => {
  const correct = async (match: string, a: string, b: string) => {
    await press(`Rett ${match}`);
    const asked = within(await dialog(`Rett ${match}`));
    const [one, other] = asked.getAllByRole('textbox');
    if (one && other) await fill(one, a).then(() => fill(other, b));
    await userEvent.click(asked.getByRole('button', { name: 'Lagre' }));
  };
  const played = () => four().reports('1', [2, 1]).reports('2', [0, 3]).reports('3', [1, 0]);

  test('that changes no other match is made at once', async () => {
    const desk = played();
    await openMatches(desk);
    await correct('kamp 1', '3', '1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.reportOf('1')?.score).toEqual([3, 1]);
  });

  test('names the later matches that would lose their results, and does nothing without a yes', async () => {
    const desk = played();
    await openMatches(desk);
    await correct('kamp 1', '0', '1');
    expect(await dialog('Senere kamper er spilt')).toHaveTextContent('Kamp 3: Rad A – Rad C 1–0');
    await userEvent.click(
      within(await dialog('Senere kamper er spilt')).getByRole('button', { name: 'Avbryt' }),
    );
    expect(desk.reportOf('1')?.score).toEqual([2, 1]);
    expect(await dialog('Rett kamp 1')).toBeVisible();
  });

  test('clears them with a yes, and says which', async () => {
    const desk = played();
    await openMatches(desk);
    await correct('kamp 1', '0', '1');
    await dialog('Senere kamper er spilt');
    await press('Rett likevel');
    expect(await screen.findByText('Kamp 3 mistet resultatet og må spilles på nytt.')).toBeVisible();
    expect(desk.reportOf('1')?.score).toEqual([0, 1]);
    expect(desk.reportOf('3')).toBeNull();
    await press('Greit');
    expect(screen.queryByText(/mistet resultatet/)).toBeNull();
  });

  test('takes a result away, which can be undone', async () => {
    const desk = four().reports('1', [2, 1]);
    await openMatches(desk);
    await press('Rett kamp 1');
    await press('Ta bort resultatet');
    expect(await screen.findByText('Kamp 1: Rad A – Rad D er uten resultat igjen.')).toBeVisible();
    expect(desk.reportOf('1')).toBeNull();
    await press('Angre');
    await isGone('Kamp 1');
    expect(desk.reportOf('1')?.score).toEqual([2, 1]);
  });

  test('tells of the result that another admin has put in meanwhile before it goes over it', async () => {
    const desk = four().reports('1', [2, 1]);
    await openMatches(desk);
    await press('Rett kamp 1');
    desk.reports('1', [5, 1]);
    const asked = within(await dialog('Rett kamp 1'));
    await fill(asked.getByRole('textbox', { name: /^Rad A/ }), '3');
    await userEvent.click(asked.getByRole('button', { name: 'Lagre' }));
    expect(await asked.findByText(/Noen andre har ført 5–1/)).toBeVisible();
    expect(asked.getByRole('textbox', { name: /^Rad A/ })).toHaveValue('3');
    expect(desk.reportOf('1')?.score).toEqual([5, 1]);
    await userEvent.click(asked.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(desk.reportOf('1')?.score).toEqual([3, 1]));
  });
});

describe('what is drawn', () => {
  test('shows how the groups stand, and where the lot decided', async () => {
    const desk = new CompoDesk({ kind: 'groups' }).withTeams(1, 1).drawn().reports('A1', [1, 1]);
    await openMatches(desk);
    const table = screen.getByRole('table', { name: 'Tabell for gruppe A' });
    const [, first] = within(table).getAllByRole('row');
    expect(within(table).getAllByText('trukket')).toHaveLength(2);
    expect(
      within(first ?? table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['1', '0', '1', '0', '1–1', '1']]);
  });

  test('says who won when all is played', async () => {
    visit('/admin/kamper?cs2', four().reports('1', [2, 1]).reports('2', [0, 3]).reports('3', [1, 0]).server);
    const results = (await screen.findByRole('heading', { name: 'Resultat' })).parentElement;
    expect(results).toHaveTextContent('Rad ARad C');
    expect(screen.queryByRole('heading', { name: 'Neste kamper' })).toBeNull();
  });

  test('is forgotten only after a question that says what goes', async () => {
    const desk = four().reports('1', [2, 1]);
    await openMatches(desk);
    await press('Angre trekningen');
    expect(await dialog('Angre trekningen?')).toHaveTextContent(
      'Kampoppsettet forsvinner, og 1 resultat med det.',
    );
    await userEvent.click(
      within(await dialog('Angre trekningen?')).getByRole('button', { name: 'Angre trekningen' }),
    );
    await waitFor(() => expect(desk.compo?.drawn).toBeNull());
  });
});
