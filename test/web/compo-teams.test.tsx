import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MyMembership, WireCompo } from '../../adapters/http/contract.ts';
import { aCompo, aMembership, aPlayedCompo, ownCompo } from '../support/compo-answers.ts';
import { refusal } from '../support/fake-server.ts';
import { aMyAnswer, aMyPerson, MyServer, SESSION } from './my-server.ts';
import { openCompos, press, type } from './opened-compos.ts';

let server: MyServer;
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('mySession', SESSION);
  server = new MyServer();
});
const open = (compo?: WireCompo, mine?: readonly MyMembership[]) => openCompos(server, compo, mine);
const answers = (path: string, mine: readonly MyMembership[], compo = aCompo()) =>
  server.next.push({ path, reply: { body: ownCompo(mine, compo) } });

describe('whoever has opened Min påmelding', () => {
  test('makes a team for one of their persons', async () => {
    open();
    await press('Meld på lag');
    await waitFor(() => expect(screen.getByLabelText('Kallenavn')).toHaveFocus());
    expect(screen.getByText('Alle kan se lagnavn og kallenavn. Bruk ikke fullt navn.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Ola Nordmann'));
    await type('Kallenavn', 'Frost');
    await type('Lagnavn', 'Rad A');
    const mine = aMembership({ position: 2, nick: 'Frost', team: 't4' });
    answers('/team', [mine], aCompo(4));
    await press('Lag nytt lag');
    expect(
      await screen.findByText('Frost er kaptein på Lag 4. Gi lagkoden til dem som skal være med.'),
    ).toBeVisible();
    expect(screen.getByText('7QXM2P')).toBeVisible();
    expect(server.called('/game_1/team')[0]).toMatchObject({
      method: 'POST',
      body: { position: 2, nick: 'Frost', name: 'Rad A' },
      token: SESSION,
    });
  });

  test('joins a team by its code, also by Enter', async () => {
    open();
    await press('Meld på lag');
    await type('Kallenavn', 'Frost');
    const mine = aMembership({ nick: 'Frost', captain: false, teamCode: null });
    answers('/join', [mine]);
    await userEvent.type(screen.getByLabelText('Lagkode'), '7qx-m2p{Enter}');
    expect(await screen.findByText('Frost er med på Lag 1.')).toBeVisible();
    expect(server.called('/game_1/join')[0]?.body).toEqual({
      ...{ position: 1, nick: 'Frost', teamCode: '7QXM2P' },
    });
    expect(server.called('/game_1/team')).toEqual([]);
    expect(screen.queryByText('7QXM2P')).toBeNull();
  });

  test.each([
    ['nick-taken', 'Kallenavn'],
    ['nick-invalid', 'Kallenavn'],
    ['team-name-taken', 'Lagnavn'],
    ['team-name-invalid', 'Lagnavn'],
  ])('reads %s at the field, and keeps what was typed', async (code, label) => {
    open();
    await press('Meld på lag');
    await type('Kallenavn', 'Frost');
    await type('Lagnavn', 'Rad A');
    server.next.push({ path: '/team', reply: refusal(409, code, `Avslag: ${code}`) });
    await press('Lag nytt lag');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Avslag/));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Kallenavn')).toHaveValue('Frost');
    expect(screen.getByLabelText('Lagnavn')).toHaveValue('Rad A');
  });

  test.each([
    ['team-full', 409],
    ['team-unknown', 404],
  ])('reads %s at the code', async (code, status) => {
    open();
    await press('Meld på lag');
    await type('Kallenavn', 'Frost');
    await type('Lagkode', '7QXM2P');
    server.next.push({ path: '/join', reply: refusal(status, code, `Avslag: ${code}`) });
    await press('Bli med på lag');
    await waitFor(() => expect(screen.getByLabelText('Lagkode')).toHaveAccessibleDescription(/Avslag/));
  });

  test.each([
    ['compo-full', 409],
    ['compo-closed', 403],
    ['not-registered', 403],
    ['too-many-requests', 429],
  ])('reads %s in a panel', async (code, status) => {
    open();
    await press('Meld på lag');
    await type('Kallenavn', 'Frost');
    await type('Lagnavn', 'Rad A');
    server.next.push({ path: '/team', reply: refusal(status, code, `Avslag: ${code}`) });
    await press('Lag nytt lag');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Avslag: ${code}`);
    expect(screen.getByLabelText('Lagnavn')).toHaveValue('Rad A');
  });

  test('reads at the persons that one of them is in already', async () => {
    open();
    await press('Meld på lag');
    await type('Kallenavn', 'Frost');
    await type('Lagnavn', 'Rad A');
    server.next.push({ path: '/team', reply: refusal(409, 'already-in-compo', 'Allerede på et lag.') });
    await press('Lag nytt lag');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Hvem spiller?' })).toHaveAccessibleDescription(
        'Allerede på et lag.',
      ),
    );
  });

  test('is told what is wrong before anything is sent', async () => {
    open();
    await press('Meld på lag');
    await type('Kallenavn', 'F');
    await press('Lag nytt lag');
    expect(await screen.findByText(/^Kallenavnet må ha 2 til 24 tegn,/)).toBeVisible();
    expect(server.called('/game_1/team')).toEqual([]);
  });

  test('plays alone without a code, and needs no name for a team', async () => {
    const alone = { teamSize: { least: 1, most: 1 } } as const;
    open(aCompo(2, alone));
    await press('Meld på');
    await type('Kallenavn', 'Frost');
    expect(screen.queryByLabelText('Lagkode')).toBeNull();
    const mine = aMembership({ nick: 'Frost', team: 't3', members: [] });
    answers('/team', [mine], aCompo(3, alone));
    await press('Meld på');
    expect(await screen.findByText('Frost er påmeldt.')).toBeVisible();
    expect(server.called('/game_1/team')[0]?.body).toEqual({ position: 1, nick: 'Frost' });
    expect(screen.queryByText('7QXM2P')).toBeNull();
  });

  test('joins, but makes no team, where there is no room for more', async () => {
    open(aCompo(2, { mostTeams: 2 }));
    await press('Meld på lag');
    expect(await screen.findByText('Det er ikke plass til flere lag.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lag nytt lag' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Bli med på lag' })).toBeVisible();
  });

  test('is not asked who plays where there is one', async () => {
    server.registration = aMyAnswer({ persons: [aMyPerson(1)] });
    open();
    await press('Meld på lag');
    expect(await screen.findByText('Kari Nordmann')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('finds what was typed again after a reload', async () => {
    open();
    await press('Meld på lag');
    await type('Kallenavn', 'Frost');
    await type('Lagnavn', 'Rad');
    cleanup();
    open();
    expect(await screen.findByLabelText('Kallenavn')).toHaveValue('Frost');
    expect(screen.getByLabelText('Lagnavn')).toHaveValue('Rad');
  });

  test('whose session has ended is led to a new link', async () => {
    open();
    await press('Meld på lag');
    await type('Kallenavn', 'Frost');
    await type('Lagnavn', 'Rad A');
    server.next.push({ path: '/team', reply: refusal(401, 'unauthenticated', 'Be om en ny lenke.') });
    server.next.push({ path: '/api/my', reply: refusal(401, 'unauthenticated', 'Be om en ny lenke.') });
    await press('Lag nytt lag');
    expect(await screen.findByLabelText('Bookingkode')).toBeVisible();
    expect(screen.getByText('Be om en ny lenke.')).toBeVisible();
    expect(sessionStorage.getItem('mySession')).toBeNull();
  });

  test('is told that sign-up has closed while they typed, and keeps what was typed', async () => {
    open();
    await press('Meld på lag');
    await type('Kallenavn', 'Frost');
    const closed = ownCompo([], aCompo(3, { state: 'closed' }));
    Object.assign(server.own, { 'GET /api/my/compo/game_1': () => ({ body: closed }) });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Påmeldingen stengte mens du skrev.')).toBeVisible();
    expect(screen.getByLabelText('Kallenavn')).toHaveValue('Frost');
  });

  test('sees their team, and no way in, once the teams are drawn', async () => {
    open(aPlayedCompo(4), [aMembership()]);
    expect(await screen.findByText('Lag 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Meld på|Forlat|Ta ut|Endre lagnavn/ })).toBeNull();
  });
});
