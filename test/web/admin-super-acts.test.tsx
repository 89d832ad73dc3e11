import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminServer } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { aBackup, NEWEST, OLDER, openSuper, press, says, superServer } from '../support/super-page.ts';

const MISTAKE = {
  status: 403,
  body: { error: 'superadmin-password-wrong', message: 'Feil superadmin-passord.' },
};
const REMOVED = { registrations: 2, persons: 3, holds: 0, sessions: 0, deletedPersons: 0, movedPersons: 0 };

let server: AdminServer;
beforeEach(() => {
  server = superServer();
});

const dialog = (name: string) => screen.findByRole('dialog', { name });
const answers = (path: string, body: object) => server.next.push({ path, reply: { body } });

async function agrees(question: RegExp, yes: string): Promise<void> {
  const asked = await dialog('Er du sikker?');
  await within(asked).findByText(question);
  await press(yes, asked);
}
async function agreesTwiceToReset(): Promise<HTMLElement> {
  await press('Reset LAN');
  await agrees(/Vil du nullstille LAN-et\?/, 'Nullstill');
  await agrees(/Er du helt sikker\?/, 'Ja, nullstill alt');
  return dialog('Reset LAN');
}
async function agreesTwiceToGoBack(): Promise<HTMLElement> {
  await agrees(/Alt som har skjedd siden, blir borte/, 'Gå tilbake');
  await agrees(/Er du helt sikker\?/, 'Ja, gå tilbake');
  return dialog('Restore db from backup');
}
const types = (inside: HTMLElement, password: string) =>
  userEvent.type(within(inside).getByLabelText('Superadmin-passord'), password);

describe('Reset LAN', () => {
  test('asks twice and for the password, then tells what was removed and where it is', async () => {
    answers('purgeLAN', { backup: 'lanplass-x-before-purge.jsonl.gz', removed: REMOVED });
    await openSuper(server);
    const asked = await agreesTwiceToReset();
    expect(server.called('purgeLAN')).toEqual([]);
    await types(asked, 'hemmelig{Enter}');
    await says(/LAN-et er nullstilt\. Påmeldte som ble fjernet: 3\..*lanplass-x-before-purge\.jsonl\.gz/);
    expect(server.called('purgeLAN').map(({ headers, ...call }) => call)).toEqual([
      { method: 'POST', path: '/api/superAdmin/purgeLAN', body: { password: 'hemmelig' }, token: 'earlier' },
    ]);
    expect(screen.queryByLabelText('Superadmin-passord')).toBeNull();
  });

  test('tells beside its button and before it begins that payments go, and what is to be paid back', async () => {
    await openSuper(server);
    expect(screen.getByRole('button', { name: 'Reset LAN' })).toHaveAccessibleDescription(
      /og alle betalinger, også det som skal betales tilbake\./,
    );
    await press('Reset LAN');
    expect(await dialog('Er du sikker?')).toHaveTextContent(
      'Alle betalinger fjernes også, og listen over det som skal betales tilbake.',
    );
  });

  test.each([
    ['at the first question', 0],
    ['at the second question', 1],
    ['at the password', 2],
  ])('is called off %s', async (_, agreed) => {
    await openSuper(server);
    await press('Reset LAN');
    if (agreed > 0) await agrees(/Vil du nullstille/, 'Nullstill');
    if (agreed > 1) await agrees(/Er du helt sikker/, 'Ja, nullstill alt');
    const asked = await dialog(agreed > 1 ? 'Reset LAN' : 'Er du sikker?');
    await userEvent.click(within(asked).getByText('Avbryt'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.called('purgeLAN')).toEqual([]);
  });

  test('is called off by an empty password', async () => {
    await openSuper(server);
    await types(await agreesTwiceToReset(), '{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.called('purgeLAN')).toEqual([]);
  });

  test('tells of a wrong password beside it and lets one try again', async () => {
    server.next.push({ path: 'purgeLAN', reply: MISTAKE });
    answers('purgeLAN', { backup: 'b', removed: REMOVED });
    await openSuper(server);
    const asked = await agreesTwiceToReset();
    await types(asked, 'feil{Enter}');
    await says('Feil superadmin-passord.');
    const field = within(asked).getByLabelText('Superadmin-passord');
    expect(field).toBeInvalid();
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
    await userEvent.clear(field);
    await types(asked, 'rett{Enter}');
    await says(/LAN-et er nullstilt/);
    expect(server.called('purgeLAN').map(({ body }) => body)).toEqual([
      { password: 'feil' },
      { password: 'rett' },
    ]);
  });

  test.each([
    [
      403,
      'superadmin-password-unset',
      'Serveren har ikke noe superadmin-passord. Be den som driver den, om å sette det.',
    ],
    [429, 'locked', 'Superadmin-passordet er skrevet feil for mange ganger. Prøv igjen om 15 minutter.'],
    [409, 'maintenance-running', 'Et annet vedlikehold er i gang. Vent litt, og prøv igjen.'],
  ])('that is refused (%d %s) says why', async (status, error, message) => {
    server.next.push({ path: 'purgeLAN', reply: { status, body: { error, message } } });
    await openSuper(server);
    const asked = await agreesTwiceToReset();
    await types(asked, 'rett{Enter}');
    expect(await within(asked).findByRole('alert')).toHaveTextContent(message);
    expect(within(asked).getByLabelText('Superadmin-passord')).toBeValid();
  });

  test('cannot be left or sent again while it is under way', async () => {
    server.next.push({ path: 'purgeLAN', reply: 'silent' });
    await openSuper(server);
    const asked = await agreesTwiceToReset();
    await types(asked, 'rett{Enter}');
    await says('Arbeider. Ikke lukk siden.');
    await press('Reset LAN', asked);
    await userEvent.click(within(asked).getByText('Avbryt'));
    expect(asked).toBeVisible();
    expect(server.called('purgeLAN')).toHaveLength(1);
  });
});

describe('Restore db from backup', () => {
  const RESTORED = { restored: NEWEST.name, backup: 'b' };
  const sent = () => server.called('restoreFromBackup').map(({ method, body }) => [method, body]);

  test('goes back to the newest with people in it that is whole and was not made before a restore', async () => {
    const passedOver = [
      aBackup({ name: 'v', persons: 0 }),
      aBackup({ name: 'x', damaged: true }),
      aBackup({ name: 'y', reason: 'before-restore' }),
    ];
    server.lasting.set('/api/superAdmin/getBackups', [...passedOver, NEWEST]);
    answers('restoreFromBackup', RESTORED);
    await openSuper(server);
    await press('Restore db from backup');
    await types(await agreesTwiceToGoBack(), 'rett{Enter}');
    await says('Backup gjenopprettet');
    expect(sent()).toEqual([['POST', { password: 'rett', name: NEWEST.name }]]);
  });

  test('says so when there is none', async () => {
    const made = [aBackup({ reason: 'before-restore', persons: 0 })];
    server.lasting.set('/api/superAdmin/getBackups', made);
    await openSuper(server);
    await press('Restore db from backup');
    await says('Fant ingen sikkerhetskopi å gå tilbake til.');
    expect(sent()).toEqual([]);
  });

  test('says so when they could not be loaded', async () => {
    server.next.push({ path: 'getBackups', reply: { status: 500, body: {} } });
    visit('/admin/super', server);
    await screen.findByText('Kunne ikke hente sikkerhetskopiene');
    await press('Restore db from backup');
    await says('Sikkerhetskopiene er ikke hentet. Prøv igjen om litt.');
    expect(sent()).toEqual([]);
  });

  test('goes back to the one that was chosen, whose time, reason and contents it tells', async () => {
    answers('restoreFromBackup', RESTORED);
    await openSuper(server);
    await press(`Gå tilbake til ${OLDER.name}`);
    await within(await dialog('Er du sikker?')).findByText(
      /fra 28-02-2027 13:00\? Grunn: Laget for hånd\. Påmeldte i den: 3\. Slettede brukere: 1\. Betalinger: 2\./,
    );
    await types(await agreesTwiceToGoBack(), 'rett{Enter}');
    await says('Backup gjenopprettet');
    expect(sent()).toEqual([['POST', { password: 'rett', name: OLDER.name }]]);
  });

  test.each([
    ['backup-damaged', 'Sikkerhetskopien er skadet eller avkuttet. Ingenting er endret.'],
    ['backup-foreign', 'Filen er ikke en sikkerhetskopi som denne versjonen kan lese. Ingenting er endret.'],
    ['backup-unknown', 'Denne sikkerhetskopien finnes ikke.'],
  ])('that is refused (%s) says why', async (error, message) => {
    server.next.push({ path: 'restoreFromBackup', reply: { status: 400, body: { error, message } } });
    await openSuper(server);
    await press('Restore db from backup');
    const asked = await agreesTwiceToGoBack();
    await types(asked, 'rett{Enter}');
    expect(await within(asked).findByRole('alert')).toHaveTextContent(message);
  });
});

describe('Set up seats', () => {
  const QUESTION = /Vil du sette opp plassene på nytt\?/;
  const seats = (...flags: object[]) =>
    server.lasting.set(
      '/api/admin/getAllSeats',
      flags.map((one) => ({ isHidden: false, isBlocked: false, ...one })),
    );
  beforeEach(() => {
    seats({});
  });

  test.each([
    [[{ isHidden: true }, { isHidden: true }, {}], 'Skjulte plasser som vises igjen: 2.'],
    [[{ isBlocked: true }, {}], 'Blokkerte plasser som åpnes: 1.'],
    [
      [{ isHidden: true }, { isBlocked: true }],
      'Skjulte plasser som vises igjen: 1. Blokkerte plasser som åpnes: 1.',
    ],
    [[{}], 'Ingen plasser er skjult eller blokkert.'],
  ])('asks first and tells what it will wipe of %j', async (flags, told) => {
    seats(...flags);
    await openSuper(server);
    await press('Set up seats');
    const asked = await dialog('Er du sikker?');
    expect(asked).toHaveTextContent(`Vil du sette opp plassene på nytt? ${told}`);
    await userEvent.click(within(asked).getByText('Avbryt'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.called('remakeSeats')).toEqual([]);
  });

  test('tells when the hall is laid out anew', async () => {
    answers('remakeSeats', { seats: 100, backup: 'b' });
    await openSuper(server);
    await press('Set up seats');
    await agrees(QUESTION, 'Sett opp på nytt');
    await says('Plassene er nå satt opp på nytt');
    expect(server.called('remakeSeats')).toMatchObject([
      { method: 'POST', path: '/api/seating/remakeSeats' },
    ]);
  });

  test('says why it was refused', async () => {
    const message = 'Plassene kan ikke settes opp på nytt mens noen er påmeldt eller holder en plass.';
    const reply = { status: 409, body: { error: 'seats-in-use', message } };
    server.next.push({ path: 'remakeSeats', reply });
    await openSuper(server);
    await press('Set up seats');
    await agrees(QUESTION, 'Sett opp på nytt');
    await says(message);
  });
});

describe('Create new dev copy', () => {
  test('asks first, then tells the name of the copy', async () => {
    answers('createDevCopy', { file: 'dev-copy.sqlite', persons: 3 });
    await openSuper(server);
    await press('Create new dev copy');
    expect(server.called('createDevCopy')).toEqual([]);
    await agrees(/Vil du lage en ny utviklerkopi\?/, 'Lag kopi');
    await says(/Utviklerkopien er laget: dev-copy\.sqlite.*Personer i den: 3\./);
    expect(server.called('createDevCopy')).toMatchObject([{ method: 'POST' }]);
  });

  test('is not made when one says no', async () => {
    await openSuper(server);
    await press('Create new dev copy');
    await userEvent.click(within(await dialog('Er du sikker?')).getByText('Avbryt'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.called('createDevCopy')).toEqual([]);
  });
});

test.each([
  ['Create new dev copy', 'createDevCopy', /Vil du lage en ny utviklerkopi\?/, 'Lag kopi'],
  ['Set up seats', 'remakeSeats', /Vil du sette opp plassene på nytt\?/, 'Sett opp på nytt'],
])(
  '%s that fails is told in the console, too, but not that it is refused',
  async (name, path, question, yes) => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reply = (status: number) => ({ status, body: { error: 'internal', message: 'Det gikk ikke.' } });
    server.next.push({ path, reply: reply(409) }, { path, reply: reply(500) });
    server.lasting.set('/api/admin/getAllSeats', []);
    await openSuper(server);
    for (const logged of [0, 1]) {
      await press(name);
      await agrees(question, yes);
      await says('Det gikk ikke.');
      expect(told).toHaveBeenCalledTimes(logged);
      await press('OK');
    }
    const failure = expect.objectContaining({ status: 500 });
    expect(told).toHaveBeenCalledWith(
      'A call of the back-office failed:',
      expect.stringContaining(path),
      failure,
    );
    told.mockRestore();
  },
);
