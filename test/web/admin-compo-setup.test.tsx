import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { changedCompo } from '../../domain/compo/compo-teams.ts';
import { changedSetup, type TypedSetup } from '../../domain/compo/compo.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';
import { CompoDesk } from './compo-desk.ts';
import { useStreams } from './event-stream.ts';
import { press } from '../support/press.ts';

useStreams();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const STARTS = Date.parse('2027-03-05T18:00:00+01:00');

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
