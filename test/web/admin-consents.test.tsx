import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RequestOf, SetPaperConsentBody, WireConsent } from '../../adapters/http/contract.ts';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import type { Reply } from '../support/fake-server.ts';
import { fill } from '../support/fill.ts';
import { tableCells } from '../support/table-cells.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

const AT = Date.parse('2027-02-03T12:30:00Z');
const MOTHER = { name: 'Eva Lie', relation: 'Mor', phone: '99 88 77 66', email: 'mor@example.no' };

function aConsent(overrides: Partial<WireConsent> = {}): WireConsent {
  return {
    ...{ code: 'K7WM2R', position: 1, name: 'Nils Hansen', age: 13, state: 'missing', method: null },
    ...{ at: null, night: false, guardian: null, sameAsContact: false, blacklisted: false },
    ...{ currentText: true, isHeldBack: false, withdrawnBy: null, ...overrides },
  };
}

const ASKED = aConsent({ state: 'asked', guardian: { ...MOTHER, name: '', relation: '', phone: '' } });
const GIVEN = aConsent({
  ...{ name: 'Anna Ås', position: 2, state: 'given', method: 'online', at: AT, night: true },
  guardian: MOTHER,
});
const PAPER = aConsent({ name: 'Per Aas', code: 'ADA234', state: 'paper', method: 'paper', at: AT });
const WITHDRAWN = aConsent({
  ...{ name: 'Bo Aas', code: 'B2CD3F', state: 'withdrawn', at: AT, night: true, guardian: MOTHER },
});
let server: AdminServer;
let consents: readonly WireConsent[];
let reminders: Reply;

beforeEach(() => {
  localStorage.clear();
  consents = [aConsent({ name: 'Kari Berg', code: 'C2CD3F' }), ASKED, GIVEN, PAPER, WITHDRAWN];
  reminders = { body: { mailed: 3 } };
  server = new AdminServer({
    'GET /api/admin/getConsents': () => ({ body: consents }),
    'POST /api/admin/remindConsents': () => reminders,
    'POST /api/admin/askGuardian': () => ({ body: consents[0] }),
    'POST /api/admin/setPaperConsent': ({ body }) => {
      const { code, position, on } = body as RequestOf<SetPaperConsentBody>;
      const isMeant = (one: WireConsent) => one.code === code && one.position === position;
      consents = consents.map((one) => (isMeant(one) ? { ...one, state: on ? 'paper' : 'missing' } : one));
      return { body: consents.find(isMeant) };
    },
  }).acceptToken('earlier');
  server.facts = { onlineConsent: true };
});

const open = async () => {
  visit('/admin/samtykker', server);
  await screen.findByRole('heading', { name: 'Samtykker' });
};
const openList = async () => {
  await open();
  await screen.findAllByRole('table');
};
const names = () => tableCells().map(([name]) => name);
const namesIn = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const unfold = async () => userEvent.click(await screen.findByText(/er i orden$/));
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

test('one that was withdrawn before another guardian was named is asked for again by a press, once confirmed', async () => {
  const other = { name: 'Rolf', relation: '', phone: '40 40 40 40', email: 'far@example.no' };
  const held = { isHeldBack: true, guardian: other, withdrawnBy: MOTHER };
  consents = [WITHDRAWN, aConsent({ ...WITHDRAWN, ...held, name: 'Siv Aas', position: 2 })];
  await openList();
  await press('Mer om Bo Aas');
  expect(screen.queryByRole('button', { name: /Spør på nytt/ })).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Lukk' })[0] as HTMLElement);
  expect(rowOf('Siv Aas').getByText('oppgitt etter at en annen trakk samtykket')).toBeVisible();
  await press('Mer om Siv Aas');
  expect(screen.getByText('Trukket av').parentElement).toHaveTextContent(
    'Trukket avEva Lie, Mor99 88 77 66mor@example.no',
  );
  await press('Spør på nytt: Siv Aas');
  expect(server.called('askGuardian')).toEqual([]);
  expect(await screen.findByText(/far@example.no får e-post/)).toBeVisible();
  const who = 'Eva Lie, Mor, 99 88 77 66, mor@example.no trakk samtykket. Snakk med vedkommende først.';
  expect(screen.getByText(who)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Avbryt' })).toHaveFocus();
  await press('Spør på nytt');
  await waitFor(() =>
    expect(server.called('askGuardian').map(({ body }) => body)).toEqual([{ code: 'B2CD3F', position: 2 }]),
  );
});

describe('the consents', () => {
  test('are counted, and listed by last name as the server has them: what is in order folded to a line', async () => {
    await openList();
    expect(
      screen.getByText('5 trenger samtykke · 1 digitalt · 1 på papir · 3 mangler (1 trukket)'),
    ).toBeVisible();
    expect(namesIn('Samtykker som mangler')).toEqual(['Kari Berg', 'Nils Hansen', 'Bo Aas']);
    expect(screen.getByText('Anna Ås')).not.toBeVisible();
    await unfold();
    expect(screen.getByText('Anna Ås')).toBeVisible();
    expect(namesIn('Samtykker i orden')).toEqual(['Anna Ås', 'Per Aas']);
  });

  test.each([
    ['a missing one', aConsent(), 'Mangler', 'Ikke oppgitt'],
    ['one that was asked for', ASKED, 'Foresatt er spurt', 'mor@example.no'],
    ['one that was given on the site', GIVEN, 'Gitt digitalt03-02-2027 13:30', 'Eva Lie, Mor99 88 77 66'],
    ['one on paper', PAPER, 'På papir03-02-2027 13:30', 'Ikke oppgitt'],
    ['one that was withdrawn', WITHDRAWN, 'Trukket03-02-2027 13:30', 'Eva Lie, Mor99 88 77 66'],
    [
      'one to an older text',
      { ...GIVEN, currentText: false },
      'Gitt digitalt03-02-2027 13:30samtykket til en eldre tekst',
      'Eva Lie, Mor99 88 77 66',
    ],
    [
      'one whose guardian has the address of whoever signed up',
      { ...ASKED, sameAsContact: true },
      'Foresatt er spurt',
      'mor@example.nosamme adresse som påmelder',
    ],
    [
      'one whose guardian is blocked',
      { ...ASKED, state: 'missing' as const, blacklisted: true },
      'Mangler',
      'mor@example.nosperret adresse',
    ],
  ])('tell of %s', async (_, one, state, guardian) => {
    consents = [one];
    await openList();
    const [, age, code, ...cells] = tableCells()[0]?.map((text) => text?.trim()) ?? [];
    expect([age, code]).toEqual(['13', one.code]);
    expect(cells.slice(0, 2)).toEqual([state, guardian]);
  });

  test.each([
    ['what it allows', GIVEN, 'Kan gå ut alene'],
    ['what a withdrawn one no longer allows', WITHDRAWN, 'Skal ikke gå ut alene'],
  ])('tell beside the list how the guardian is reached, and %s', async (_, one, night) => {
    consents = [one];
    await openList();
    await press(`Mer om ${one.name}`);
    const dialog = within(screen.getByRole('dialog', { name: one.name }));
    expect(dialog.getByText('mor@example.no')).toBeVisible();
    expect(dialog.getByText(night)).toBeVisible();
  });

  test('let the crew ring a guardian, and open the registration', async () => {
    consents = [GIVEN];
    await openList();
    expect(screen.getByRole('link', { name: '99 88 77 66' })).toHaveAttribute('href', 'tel:99887766');
    expect(screen.getByRole('link', { name: 'K7WM2R' })).toHaveAttribute('href', '/admin/users#b=K7WM2R');
  });

  test.each([
    ['Mangler 3', ['Kari Berg', 'Nils Hansen', 'Bo Aas']],
    ['Trukket 1', ['Bo Aas']],
    ['Digitalt 1', ['Anna Ås']],
    ['Papir 1', ['Per Aas']],
  ])('are filtered by %s', async (chip, left) => {
    await openList();
    await press(chip);
    expect(names()).toEqual(left);
  });

  test.each([
    ['nils', ['Nils Hansen']],
    ['ada234', ['Per Aas']],
    ['eva lie', ['Anna Ås', 'Bo Aas']],
    ['998877', ['Anna Ås', 'Bo Aas']],
    ['trukket', ['Bo Aas']],
  ])('are searched for %s', async (typed, found) => {
    await openList();
    await fill(screen.getByRole('searchbox'), typed);
    expect(names()).toEqual(found);
  });

  test('say that a filter or a search leaves nobody', async () => {
    consents = [aConsent()];
    await openList();
    await press('Papir 0');
    expect(screen.getByText('Ingen passer til det du har valgt.')).toBeVisible();
  });

  test.each([
    [16, 'Ingen påmeldte er under 16 år, så ingen trenger samtykke.'],
    [13, 'Ingen påmeldte er under 13 år, så ingen trenger samtykke.'],
    [0, 'Det trengs ikke samtykke på dette LAN-et. Alderen settes under «Innstillinger».'],
  ])('say that nobody needs one under the age of %i', async (consentAge, text) => {
    consents = [];
    server.facts = { consentAge, onlineConsent: true };
    await open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Minn/ })).toBeNull();
  });
});

describe('a paper form', () => {
  test('is noted for whoever lacks a consent, and taken off again', async () => {
    await openList();
    await press('Registrer papirskjema: Nils Hansen');
    await unfold();
    await waitFor(() => expect(rowOf('Nils Hansen').getByText('På papir')).toBeVisible());
    expect(server.called('setPaperConsent').map(({ body }) => body)).toEqual([
      { code: 'K7WM2R', position: 1, on: true },
    ]);
    await press('Angre papirskjemaet: Nils Hansen');
    await waitFor(() => expect(rowOf('Nils Hansen').getByText('Mangler')).toBeVisible());
  });

  test.each([
    ['Kari Berg', ['Registrer papirskjema', 'Mer']],
    ['Nils Hansen', ['Registrer papirskjema', 'Mer']],
    ['Bo Aas', ['Registrer papirskjema', 'Mer']],
    ['Per Aas', ['Angre', 'Mer']],
    ['Anna Ås', ['Mer']],
  ])('can be noted or taken off where that means something: %s', async (name, acts) => {
    await openList();
    expect(
      rowOf(name)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(acts);
  });
});

describe('the reminder', () => {
  test.each([
    [3, '3 e-poster sendt'],
    [1, '1 e-post sendt'],
    [0, 'Alle er minnet de siste to døgnene.'],
  ])('counts whoever has not answered, and tells of %i mails', async (mailed, text) => {
    reminders = { body: { mailed } };
    await openList();
    await press('Minn de 2 som mangler');
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.called('remindConsents')).toHaveLength(1);
  });

  test('says why the server refused', async () => {
    const message = 'Slå på digitale samtykker først.';
    reminders = { status: 409, body: { error: 'online-consent-off', message } };
    await openList();
    await press('Minn de 2 som mangler');
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('is for one alone, and not there when nobody is to be reminded', async () => {
    consents = [ASKED, WITHDRAWN];
    await openList();
    consents = [WITHDRAWN];
    await press('Minn den ene som mangler');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Minn/ })).toBeNull());
  });

  test('is not there while guardians cannot answer on the site, and says where that is set', async () => {
    server.facts = { onlineConsent: false };
    await openList();
    expect(screen.getByText(/Foresatte kan ikke gi samtykke på nettsiden/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Innstillinger' }).at(-1)).toHaveAttribute(
      'href',
      '/admin/settings',
    );
    expect(screen.queryByRole('button', { name: /Minn/ })).toBeNull();
  });
});

describe.each([
  ['missing', 'skjema mangler'],
  ['asked', 'skjema mangler, foresatt er spurt'],
  ['withdrawn', 'samtykket er trukket'],
] as const)('a consent that is %s is told of', (consentState, words) => {
  beforeEach(() => {
    server.persons = [{ ...aPerson({ age: 14 }), consentState }];
  });

  test('in the list of persons, and on paper', async () => {
    window.print = () => undefined;
    visit('/admin/users', server);
    expect(await screen.findByTitle(`Under 16: ${words}`)).toBeVisible();
    await press('Skriv ut');
    await waitFor(() => expect(document.querySelector('.sheet')).toHaveTextContent(`14, ${words}`));
  });

  test('on the seat map', async () => {
    visit('/admin/seatmap', server);
    const name = `Rad 1, plass 1, reservert, Kari Nordmann, ubetalt, under 16, ${words}`;
    await userEvent.click(await screen.findByLabelText(name));
    expect(screen.getByRole('dialog')).toHaveTextContent(`Under 16${words}`);
  });
});
