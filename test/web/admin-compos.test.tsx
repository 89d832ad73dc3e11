import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { changedCompo } from '../../domain/compo/compo-teams.ts';
import { changedSetup, type TypedSetup } from '../../domain/compo/compo.ts';
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
      ...['Kamp 1: Rad A – Rad Dog 1 til', 'Åpne'],
    ]);
    expect(chess).toEqual(['Sjakk', '–', 'Ikke satt opp', '–', '–', '–', 'Sett opp']);
  });

  test('says no more when it starts once it is done', async () => {
    const desk = new CompoDesk({ kind: 'single', startsAt: STARTS }).withTeams(1, 1).drawn();
    const server = desk.reports('1', [2, 0]).server;
    visit('/admin/kamper', server);
    await screen.findByText('Ferdig');
    expect(tableCells()[0]?.slice(2, 5)).toEqual(['Ferdig', '2 lag', '–']);
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

describe('the setup', () => {
  const field = (name: string | RegExp) => screen.findByLabelText(name);
  const type = async (name: string, text: string) => fill(await field(name), text);
  const changeSetup = (desk: CompoDesk, typed: TypedSetup) => {
    if (desk.compo)
      desk.compo = changedCompo(desk.compo, { setup: changedSetup(desk.compo.setup, typed, false) });
  };

  test('is made in plain words, with times as the clock in Oslo shows them', async () => {
    const desk = new CompoDesk(null);
    visit('/admin/kamper?cs2&oppsett', desk.server);
    await userEvent.click(await screen.findByRole('radio', { name: /^Grupper, så sluttspill/ }));
    await type('Starter', '2027-03-05T18:00');
    await type('Flest på laget', '5');
    await type('Flest lag', '16');
    await type('Grupper', '4');
    await userEvent.click(await field('Kamp om tredjeplassen'));
    await press('Sett opp');
    expect(await screen.findByText('Oppsettet er lagret')).toBeVisible();
    expect(desk.compo?.setup).toMatchObject({
      ...{ kind: 'groups-single', startsAt: STARTS, closesAt: null, teamSize: { least: 1, most: 5 } },
      ...{ mostTeams: 16, thirdPlace: true, groupCount: 4, advance: 2, results: [], link: null },
    });
  });

  test.each([
    ['Flest lag', '1', 'Antall lag må være fra 2 til 64.'],
    ['Minst på laget', '11', 'På et lag er det fra 1 til 10, og minst kan ikke være mer enn flest.'],
    ['Lenke til mer', 'http://x.no', 'Lenken må begynne med https:// og ha høyst 300 tegn.'],
  ])('of a wrong «%s» says why, and nothing is sent', async (name, text, sentence) => {
    const desk = new CompoDesk();
    visit('/admin/kamper?cs2&oppsett', desk.server);
    await type(name, text);
    await press('Lagre');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await field(name)).toHaveFocus();
    expect(desk.server.called('setCompo')).toEqual([]);
  });

  test('without a kind says that one is to be chosen', async () => {
    visit('/admin/kamper?cs2&oppsett', new CompoDesk(null).server);
    await press('Sett opp');
    expect(await screen.findByText('Velg hvordan det skal spilles.')).toBeVisible();
  });

  test('sends no more than what was changed, also when teams have signed up meanwhile', async () => {
    const desk = new CompoDesk();
    visit('/admin/kamper?cs2&oppsett', desk.server);
    await type('Flest lag', '8');
    desk.signUp('A');
    changeSetup(desk, { link: 'https://annet.example/' });
    await press('Lagre');
    expect(await screen.findByText('Oppsettet er lagret')).toBeVisible();
    expect(desk.compo?.setup).toMatchObject({ mostTeams: 8, link: 'https://annet.example/' });
  });

  test('tells what another admin has changed too, and keeps what was typed until it is saved again', async () => {
    const desk = new CompoDesk();
    visit('/admin/kamper?cs2&oppsett', desk.server);
    await type('Flest lag', '8');
    changeSetup(desk, { mostTeams: 12 });
    await press('Lagre');
    expect(await screen.findByText(/Dere har begge endret «Flest lag»/)).toBeVisible();
    expect(await field('Flest lag')).toHaveValue('8');
    expect(desk.compo?.setup.mostTeams).toBe(12);
    await press('Lagre');
    await waitFor(() => expect(desk.compo?.setup.mostTeams).toBe(8));
  });

  test('is closed after the draw where that depends on it, and says why', async () => {
    visit('/admin/kamper?cs2&oppsett', new CompoDesk().withTeams(1, 1).drawn().server);
    expect(await field('Minst på laget')).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^Sluttspill/ })).toBeDisabled();
    expect(screen.getAllByText(/ligger fast etter trekningen/i)).toHaveLength(2);
    expect(await field('Flest lag')).toBeEnabled();
  });

  test('of what is played elsewhere takes the result list', async () => {
    const desk = new CompoDesk({ kind: 'list' });
    visit('/admin/kamper?cs2&oppsett', desk.server);
    await type('1. plass', 'Rad A');
    await press('Lagre');
    await waitFor(() => expect(desk.compo?.setup.results).toEqual([{ place: 1, text: 'Rad A' }]));
    expect(screen.queryByRole('link', { name: 'Trekning' })).toBeNull();
  });

  test('is taken away after a question, but not while teams are signed up', async () => {
    const desk = new CompoDesk();
    visit('/admin/kamper?cs2&oppsett', desk.server);
    await press('Ta bort konkurransen');
    await answer('Ta bort');
    expect(await screen.findByRole('button', { name: 'Sett opp' })).toBeVisible();
    expect(desk.server.called('setCompo').map(({ body }) => body)).toEqual([{ kind: null, version: 1 }]);
  });
});
