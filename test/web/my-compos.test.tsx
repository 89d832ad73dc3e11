import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MyMembership, WireCompo } from '../../adapters/http/contract.ts';
import { aCompo, aMembership, aPlayedCompo, aSummary, ownCompo } from '../support/compo-answers.ts';
import { refusal } from '../support/fake-server.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';
import { aMyAnswer, aMyPerson, MyServer, SESSION } from './my-server.ts';
import { press } from '../support/press.ts';

let server: MyServer;
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('mySession', SESSION);
  server = new MyServer();
});

/** Opens Min påmelding where there is this competition, with these of one's own in it. */
const open = (mine: readonly MyMembership[] = [], compo: WireCompo = aCompo()) => {
  Object.assign(server.open, { 'GET /api/compo': () => ({ body: [aSummary(compo)] }) });
  Object.assign(server.own, { 'GET /api/my/compo/game_1': () => ({ body: ownCompo(mine, compo) }) });
  visit('/min', server);
};
const part = async () => within(await screen.findByRole('region', { name: 'Konkurranser' }));
const answers = (path: string, mine: readonly MyMembership[], compo = aCompo()) =>
  server.next.push({ path, reply: { body: ownCompo(mine, compo) } });
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('competitions on Min påmelding', () => {
  test('are not there while there are none', async () => {
    Object.assign(server.open, { 'GET /api/compo': () => ({ body: [] }) });
    visit('/min', server);
    await screen.findByRole('heading', { name: 'Kari Nordmann' });
    await waitFor(() => expect(server.called('/api/compo')).not.toEqual([]));
    expect(screen.queryByRole('heading', { name: 'Konkurranser' })).toBeNull();
  });

  test('tell who is on which team, and the captain its code', async () => {
    open([aMembership(), aMembership({ position: 2, member: 'm9', captain: false, teamCode: null })]);
    const shown = await part();
    expect(await shown.findAllByText('Lag 1')).toHaveLength(2);
    expect(shown.getByText('Kari Nordmann')).toBeVisible();
    expect(shown.getAllByText('kaptein')).not.toEqual([]);
    expect(shown.getByRole('link', { name: 'Rocket League' })).toHaveAttribute('href', '/compo/game_1');
    expect(shown.getAllByText('7QXM2P')).toHaveLength(1);
    const writeText = jest.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    await press('Kopier lagkoden');
    expect(writeText).toHaveBeenCalledWith('7QXM2P');
    // All are in, so nobody can be put on a team.
    expect(shown.queryByRole('button', { name: /Meld på/ })).toBeNull();
  });

  test('are joined by four presses', async () => {
    open();
    await part();
    const presses = jest.fn();
    document.addEventListener('click', presses);
    await press('Meld på lag');
    // The nick has the focus, so nothing is pressed for it.
    await userEvent.keyboard('Frost');
    await userEvent.click(screen.getByLabelText('Lagkode'));
    await userEvent.keyboard('7QXM2P');
    answers('/join', [aMembership({ nick: 'Frost', captain: false, teamCode: null })]);
    await press('Bli med på lag');
    document.removeEventListener('click', presses);
    expect(await screen.findByText('Frost er med på Lag 1.')).toBeVisible();
    expect(presses.mock.calls.length).toBeLessThanOrEqual(4);
  });

  test('are joined by who has arrived, too', async () => {
    server.registration = aMyAnswer({ persons: [aMyPerson(1, { arrived: true })] });
    open();
    await press('Meld på lag');
    expect(await screen.findByLabelText('Kallenavn')).toBeVisible();
  });

  test('offer to sign up another of the own persons', async () => {
    open([aMembership()]);
    await press('Meld på en til');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(await screen.findByText('Spiller:')).toHaveTextContent('Spiller:');
  });
});

describe('a captain', () => {
  test('gives the team another name', async () => {
    open([aMembership()]);
    await press('Endre lagnavn: Lag 1');
    await fill(await screen.findByLabelText('Lagnavn'), '  Rad   B ');
    answers('/team', [aMembership()]);
    await press('Lagre');
    expect(await screen.findByText('Laget heter nå Rad B.')).toBeVisible();
    expect(server.called('/game_1/team')[0]).toMatchObject({
      ...{ method: 'PUT', body: { position: 1, name: '  Rad   B ' } },
    });
  });

  test('reads in the dialog that a name is taken', async () => {
    open([aMembership()]);
    await press('Endre lagnavn: Lag 1');
    await fill(await screen.findByLabelText('Lagnavn'), 'Lag 2');
    server.next.push({ path: '/team', reply: refusal(409, 'team-name-taken', 'Navnet er tatt.') });
    await press('Lagre');
    await waitFor(() =>
      expect(screen.getByLabelText('Lagnavn')).toHaveAccessibleDescription(/Navnet er tatt\./),
    );
    expect(screen.getByLabelText('Lagnavn')).toHaveValue('Lag 2');
  });

  test('takes a mate out after a question', async () => {
    open([aMembership()]);
    await press('Ta ut navi1');
    expect(await screen.findByText('Skal navi1 ut av Lag 1?')).toBeVisible();
    expect(server.called('/remove')).toEqual([]);
    answers('/remove', [aMembership()]);
    await inDialog('Ta ut');
    expect(await screen.findByText('navi1 er tatt ut av Lag 1.')).toBeVisible();
    expect(server.called('/remove')[0]?.body).toEqual({ position: 1, member: 'm2' });
  });

  test('is told who takes over before they leave', async () => {
    open([aMembership()]);
    await press('Forlat laget: frost1');
    expect(await screen.findByText('Skal frost1 forlate Lag 1? navi1 blir kaptein.')).toBeVisible();
    answers('/leave', []);
    await inDialog('Forlat laget');
    expect(await screen.findByText('frost1 har forlatt Lag 1.')).toBeVisible();
    expect(server.called('/leave')[0]?.body).toEqual({ position: 1 });
  });

  test('who is the last one reads that the team goes', async () => {
    open([aMembership({ members: [{ id: 'm1', nick: 'frost1', captain: true }] })]);
    await press('Forlat laget: frost1');
    expect(await screen.findByText('Skal frost1 forlate Lag 1? Da er laget borte.')).toBeVisible();
    await inDialog('Avbryt');
    expect(server.called('/leave')).toEqual([]);
  });
});

describe('a team', () => {
  test('can be left, but not changed, when sign-up is closed', async () => {
    open([aMembership()], aCompo(3, { state: 'closed' }));
    expect(await screen.findByRole('button', { name: 'Forlat laget: frost1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Ta ut|Endre lagnavn/ })).toBeNull();
  });

  test('stays as it is once it is drawn', async () => {
    open([aMembership()], aPlayedCompo(4));
    const shown = await part();
    expect(await shown.findByText('Lag 1')).toBeVisible();
    expect(shown.queryByRole('button')).toBeNull();
  });

  test('says what it lacks', async () => {
    open([aMembership()], aCompo(3, { teamSize: { least: 3, most: 5 } }));
    expect(await screen.findByText(/^Mangler 1$/)).toBeVisible();
  });

  test('of which one is no captain any more says so, and is read again', async () => {
    open([aMembership()]);
    await press('Ta ut navi1');
    server.next.push({ path: '/remove', reply: refusal(403, 'not-captain', 'Bare kapteinen kan.') });
    const reads = server.called('/api/my/compo/game_1').length;
    await inDialog('Ta ut');
    expect(await screen.findByText('Bare kapteinen kan.')).toBeVisible();
    await waitFor(() => expect(server.called('/api/my/compo/game_1').length).toBeGreaterThan(reads + 1));
  });
});

test('a session that ends while one joins a team leads to a new link', async () => {
  open();
  await press('Meld på lag');
  await fill(await screen.findByLabelText('Kallenavn'), 'Frost');
  await fill(screen.getByLabelText('Lagkode'), '7QXM2P');
  const ended = { path: '/api/my', reply: refusal(401, 'unauthenticated', 'Be om en ny lenke.') };
  server.next.push(ended, ended);
  await press('Bli med på lag');
  expect(await screen.findByText('Be om en ny lenke.')).toBeVisible();
});
