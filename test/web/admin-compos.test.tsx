import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TypedSetup } from '../../domain/compo/compo.ts';
import { fill } from '../support/fill.ts';
import { aCompoPage, aGame } from '../support/page-builders.ts';
import { tableCells } from '../support/table-cells.ts';
import { visit } from '../support/visit.tsx';
import { CompoDesk } from './compo-desk.ts';
import { Stream, useStreams } from './event-stream.ts';
import { press } from '../support/press.ts';

useStreams();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const STARTS = Date.parse('2027-03-05T18:00:00+01:00');

describe('the list of games', () => {
  test('says how each is played, where it stands and what is next', async () => {
    const desk = new CompoDesk({ kind: 'single', startsAt: STARTS, mostTeams: 16 }).withTeams(1, 1, 1, 1);
    visit('/admin/kamper', desk.drawn().server);
    await screen.findByText('Kamp 1: Rad A – Rad D');
    const [cs2, chess] = tableCells();
    expect(cs2).toEqual([
      ...['Counter-Strike 2', 'Sluttspill', 'Spilles', '4 av 16 lag', 'fredag 5. mars kl. 18.00'],
      ...['Kamp 1: Rad A – Rad Dog 1 til', 'Før resultat'],
    ]);
    expect(chess).toEqual(['Sjakk', '', 'Ikke satt opp', '', '', '', 'Sett opp']);
  });

  test('says no more when it starts once it is done', async () => {
    const desk = new CompoDesk({ kind: 'single', startsAt: STARTS }).withTeams(1, 1).drawn();
    const server = desk.reports('1', [2, 0]).server;
    visit('/admin/kamper', server);
    await screen.findByText('Ferdig');
    const done = screen.getByRole('row', { name: /^Counter-Strike 2/ });
    expect(
      within(done)
        .getAllByRole('cell')
        .slice(2, 5)
        .map((cell) => cell.textContent),
    ).toEqual([...['Ferdig', '2 lag', '']]);
  });

  test('begins with what wants something, says how much that is, and shows that alone', async () => {
    const desk = new CompoDesk({ kind: 'single' }).withTeams(1, 1);
    visit('/admin/kamper', desk.server);
    expect(await screen.findByText('2 spill · 1 krever noe av deg')).toBeVisible();
    expect(tableCells().map(([title]) => title)).toEqual(['Sjakk', 'Counter-Strike 2']);
    await press('Krever noe 1');
    expect(tableCells().map(([title]) => title)).toEqual(['Sjakk']);
    await press('Ferdig 0');
    expect(screen.getByText('Ingen spill passer til det du har valgt.')).toBeVisible();
  });

  test.each<[string, TypedSetup, string]>([
    ['closed is drawn', { kind: 'single', closesAt: 1 }, 'Trekk lag i Counter-Strike 2'],
    ['played elsewhere has winners', { kind: 'list', closesAt: 1 }, 'Skriv vinnere i Counter-Strike 2'],
  ])('leads to what it wants: what is %s', async (_, setup, act) => {
    visit('/admin/kamper', new CompoDesk(setup).withTeams(1, 1).server);
    expect(await screen.findByRole('link', { name: act })).toHaveAttribute('href', '/admin/kamper?cs2');
  });

  test('leads to a game, whose address keeps it', async () => {
    visit('/admin/kamper', new CompoDesk().server);
    await userEvent.click(await screen.findByRole('link', { name: 'Åpne Counter-Strike 2' }));
    await heading('Kamper: Counter-Strike 2');
    expect(location.search).toBe('?cs2');
    await userEvent.click(screen.getByRole('link', { name: 'Alle spill' }));
    await heading('Kamper');
  });

  test('sends whoever has no games to the page that lists them', async () => {
    const { server } = new CompoDesk(null);
    server.lasting.set('/api/pagedata/getComposPage', [aCompoPage({ games: [] })]);
    visit('/admin/kamper', server);
    expect((await screen.findAllByRole('link', { name: 'Composide' })).at(-1)).toHaveAttribute(
      'href',
      '/admin/compopage',
    );
  });

  test('keeps the competition of a game that visitors do not see', async () => {
    const desk = new CompoDesk().withTeams(1);
    desk.server.lasting.set('/api/pagedata/getComposPage', [
      aCompoPage({ games: [aGame({ id: 'cs2', title: 'CS', active: false })] }),
    ]);
    visit('/admin/kamper?cs2', desk.server);
    expect(await screen.findByText('Besøkende ser ikke denne konkurransen')).toBeVisible();
    expect(screen.getByText('Rad A')).toBeVisible();
  });

  test('is read again when the stream tells of a change', async () => {
    const desk = new CompoDesk().withTeams(1);
    visit('/admin/kamper?cs2', desk.server);
    await screen.findByText('Rad A');
    desk.signUp('B');
    const news = { game: 'cs2', version: desk.compo?.version };
    Stream.open[0]?.dispatchEvent(new MessageEvent('compo', { data: JSON.stringify(news) }));
    expect(await screen.findByText('Rad B')).toBeVisible();
  });
});

describe('the teams', () => {
  test('show who is behind each nick, who is captain, and what is missing', async () => {
    const desk = new CompoDesk({ kind: 'single', teamSize: { least: 2, most: 5 } }).withTeams(2, 1);
    visit('/admin/kamper?cs2', desk.server);
    await screen.findByRole('table', { name: 'Lag' });
    expect(tableCells()).toEqual([
      [
        'Rad A',
        'nicka1kapteinOla a1 NordmannABC234Rad 1, plass 1nicka2Ola a2 NordmannABC234Rad 1, plass 2',
        'Fjern',
      ],
      ['Rad B Mangler 1', expect.anything(), 'Fjern'],
    ]);
    expect(screen.getAllByRole('link', { name: 'ABC234' })[0]).toHaveAttribute(
      'href',
      '/admin/users#b=ABC234',
    );
  });

  test('get another name after the draw, which the matches have at once', async () => {
    const desk = new CompoDesk().withTeams(1, 1, 1, 1).drawn();
    visit('/admin/kamper?cs2&lag', desk.server);
    await press('Endre navn på Rad D');
    const dialog = await screen.findByRole('dialog', { name: 'Nytt navn på Rad D' });
    await fill(within(dialog).getByLabelText('Lagnavn'), 'Pene folk');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Pene folk')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Kamper', current: false }));
    expect((await screen.findAllByText('Pene folk')).length).toBeGreaterThan(0);
  });

  test('are removed after a question, which after the draw says what becomes of their matches', async () => {
    const desk = new CompoDesk().withTeams(1, 1, 1, 1).drawn();
    visit('/admin/kamper?cs2&lag', desk.server);
    await press('Fjern Rad D');
    expect(await screen.findByRole('dialog')).toHaveTextContent('på walkover');
    await answer('Fjern laget');
    expect(await screen.findByText('Alle har forlatt laget')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Endre navn på Slettet lag' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Endre navn på Rad A' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Kamper', current: false }));
    const all = (await heading('Alle kamper')).parentElement;
    expect(all).toHaveTextContent('Rad A – Slettet lag walkover');
  });
});

describe('the draw', () => {
  const order = () =>
    within(screen.getByRole('list', { name: /^Rekkefølgen/ }))
      .getAllByRole('checkbox')
      .map((box) => box.parentElement?.textContent);
  const openDraw = async (desk: CompoDesk) => {
    visit('/admin/kamper?cs2&kamper', desk.server);
    await heading('Trekk tilfeldig');
  };

  test('by chance asks while sign-up is open, and shows its number afterwards', async () => {
    const desk = new CompoDesk().withTeams(1, 1, 1);
    await openDraw(desk);
    await press('Trekk');
    expect(await screen.findByRole('dialog')).toHaveTextContent('kan ingen flere melde seg på');
    await answer('Trekk');
    expect(await screen.findByText('4711')).toBeVisible();
    expect(desk.server.called('drawCompo').map(({ body }) => body)).toEqual([{ version: 4 }]);
  });

  test('by chance may be that of a number', async () => {
    const desk = new CompoDesk({ kind: 'single', closesAt: 1 }).withTeams(1, 1, 1);
    await openDraw(desk);
    await fill(screen.getByLabelText('Tall (kan stå tomt)'), '4294967296');
    expect(screen.getByText(/Skriv et helt tall fra 0 til 4294967295/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Trekk' })).toBeDisabled();
    await fill(screen.getByLabelText('Tall (kan stå tomt)'), ' 42 ');
    await press('Trekk');
    expect(await screen.findByText('42')).toBeVisible();
    expect(desk.server.called('drawCompo')[0]?.body).toMatchObject({ seed: 42 });
  });

  test('by hand follows an order that is made by keys, and lets a small team through', async () => {
    const desk = new CompoDesk({ kind: 'single', teamSize: { least: 2, most: 5 }, closesAt: 1 });
    await openDraw(desk.withTeams(2, 2, 1));
    expect(order()).toEqual(['Rad A', 'Rad B', 'Rad C Mangler 1']);
    const down = screen.getByRole('button', { name: 'Flytt Rad A ned' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(down).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(order()).toEqual(['Rad B', 'Rad C Mangler 1', 'Rad A']);
    expect(screen.getByText('Rad A er nå nummer 3 av 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Flytt Rad A opp' })).toHaveFocus();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Rad C/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rad B' }));
    await press('Trekk i denne rekkefølgen');
    await heading('Neste kamper');
    expect(desk.compo?.drawn?.order).toEqual(['c', 'a']);
    expect(screen.getByText('Trukket i rekkefølgen som crewet bestemte.')).toBeVisible();
    expect(screen.queryByText(/Trukket med tallet/)).toBeNull();
  });

  test('says how many teams it needs', async () => {
    await openDraw(new CompoDesk({ kind: 'groups', groupCount: 2 }).withTeams(1, 1, 1));
    expect(screen.getAllByText('Det trengs minst 4 lag til 2 grupper.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Trekk' })).toBeDisabled();
  });

  test('is not made of teams that have changed meanwhile', async () => {
    const desk = new CompoDesk({ kind: 'single', closesAt: 1 }).withTeams(1, 1);
    await openDraw(desk);
    desk.signUp('C');
    await press('Trekk i denne rekkefølgen');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Konkurransen er endret i mellomtiden.');
    await answer('OK');
    expect(order()).toEqual(['Rad A', 'Rad B', 'Rad C']);
    expect(desk.compo?.drawn).toBeNull();
  });
});

describe('the winners', () => {
  const winners = () => screen.findByRole('form', { name: 'Hvem vant?' });

  test('are asked for once what is played elsewhere has begun, and then stand', async () => {
    const desk = new CompoDesk({ kind: 'list', closesAt: 1 }).withTeams(1, 1);
    visit('/admin/kamper?cs2', desk.server);
    await userEvent.click(within(await winners()).getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Skriv hvem som vant.')).toBeVisible();
    expect(screen.getByLabelText('1. plass')).toHaveFocus();
    await fill(screen.getByLabelText('1. plass'), ' Rad B ');
    await fill(screen.getByLabelText('3. plass'), 'Rad A');
    await press('Lagre');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Hvem vant?' })).toBeNull());
    expect(desk.compo?.setup.results).toEqual([
      { place: 1, text: 'Rad B' },
      { place: 3, text: 'Rad A' },
    ]);
  });

  test('are asked for when groups are played out, whose matches name nobody', async () => {
    const desk = new CompoDesk({ kind: 'groups', groupCount: 2 }).withTeams(1, 1, 1, 1).drawn();
    visit('/admin/kamper?cs2', desk.reports('A1', [2, 0]).server);
    await heading('Neste kamper');
    expect(screen.queryByRole('form', { name: 'Hvem vant?' })).toBeNull();
    desk.reports('B1', [0, 1]);
    const news = { game: 'cs2', version: desk.compo?.version };
    Stream.open[0]?.dispatchEvent(new MessageEvent('compo', { data: JSON.stringify(news) }));
    expect(await winners()).toBeVisible();
  });
});
