import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPerson } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';
import { press } from '../support/press.ts';
import { ADA, server, open, column } from './listed-people.ts';

const sheet = () => document.querySelector('.sheet');

describe('the registered users', () => {
  test('are shown with the columns of the list', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Kode', 'Påmeldt', 'Betalt', 'Ankommet', 'Rad', 'Plass', 'Fornavn', 'Etternavn', 'Epost'],
      ...['Alder', 'Matbillett', 'Telefon', 'Handlinger'],
    ]);
    expect(column('Påmeldt')).toEqual(['05-01-2027', '03-02-2027', '03-02-2027']);
    expect(column('Matbillett')).toEqual(['Ja', 'Nei', 'Ja']);
    expect(column('Telefon')).toEqual(['98765432', '98765432', '400 00 001']);
  });

  test('owe what the unpaid persons of their code cost, told at the first of them', async () => {
    await open();
    expect(column('Kode')).toEqual([
      expect.stringMatching(/^ADA234.*500\skr$/),
      expect.stringMatching(/^K7WM2R.*450\skr$/),
      'K7WM2R',
    ]);
  });

  test.each([
    ['Fornavn', ['Ada', 'Kari', 'Per'], ['Per', 'Kari', 'Ada']],
    ['Alder', ['Per', 'Kari', 'Ada'], ['Ada', 'Kari', 'Per']],
    ['Betalt', ['Kari', 'Ada', 'Per'], ['Per', 'Kari', 'Ada']],
    ['Etternavn', ['Ada', 'Kari', 'Per'], ['Per', 'Kari', 'Ada']],
  ])('are sorted by %s, and the other way round', async (title, up, down) => {
    await open();
    const head = screen.getByRole('columnheader', { name: title });
    expect(head).toHaveAttribute('aria-sort', 'none');
    within(head).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(column('Fornavn')).toEqual(up);
    await userEvent.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(column('Fornavn')).toEqual(down);
  });

  test.each([
    ['Rad', ['1-2', '1-3', '1-10', '2-1']],
    ['Etternavn', ['1-3', '1-10', '1-2', '2-1']],
  ])('are sorted within what is the same by %s', async (title, seats) => {
    const seat = (rowNum: number, seatNum: number, firstName: string, lastName: string) =>
      aPerson({ rowNum, seatNum, firstName, lastName });
    server.persons = [
      ...[seat(2, 1, 'Per', 'Ås'), seat(1, 10, 'Kari', 'Berg')],
      ...[seat(1, 2, 'Kari', 'Ås'), seat(1, 3, 'Ada', 'Berg')],
    ];
    await open();
    await userEvent.click(within(screen.getByRole('columnheader', { name: title })).getByRole('button'));
    const [rows, numbers] = [column('Rad'), column('Plass')];
    expect(rows.map((row, index) => `${row}-${numbers[index] ?? ''}`)).toEqual(seats);
  });

  test.each([
    ['ada234', ['Ada']],
    ['nordmann KARI', ['Kari']],
    ['Aas, Per, rad 1', ['Per']],
    ['per@example', ['Per']],
    ['40000001', ['Per']],
    ['40 00 00 01', ['Per']],
    [' +47 400 00 001 ', ['Per']],
    ['400 00', ['Per']],
    ['98 76 54 32', ['Ada', 'Kari']],
    ['21', ['Ada']],
    ['7 2', []],
    ['2-1', ['Ada']],
    ['05-01-2027', ['Ada']],
    ['ingen slik', []],
  ])('are found by %s', async (words, names) => {
    await open();
    await fill(screen.getByRole('searchbox'), words);
    if (names.length === 0) await screen.findByText('Ingen passer til søket.');
    else await waitFor(() => expect(column('Fornavn')).toEqual(names));
    expect(screen.getByText(`Viser ${names.length} av 3`)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  });

  test('show where the words were found, in a note too', async () => {
    server.persons = [aPerson({ special: 'Nøtteallergi' }), ADA];
    await open();
    const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await fill(screen.getByRole('searchbox'), 'kari@ NORD');
    await waitFor(() => expect(marks()).toEqual(['Nord', 'kari@']));
    await fill(screen.getByRole('searchbox'), 'notte');
    await waitFor(() => expect(marks()).toEqual([', har merknad']));
  });

  test('are text, whatever they call themselves', async () => {
    server.persons = [aPerson({ firstName: '<img src=x onerror=alert(1)>', lastName: '‮x'.repeat(30) })];
    await open();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  test('are all drawn while they are fewer than 500, so that the browser finds each', async () => {
    server.persons = Array.from({ length: 499 }, (_, n) => aPerson({ seatNum: n, firstName: `N${n}` }));
    await open();
    expect(screen.getAllByText(/^N\d+$/)).toHaveLength(499);
  });

  test('are drawn near the window only, and told in their whole number', async () => {
    server.persons = Array.from({ length: 1000 }, (_, n) => aPerson({ seatNum: n, firstName: `N${n}` }));
    await open();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  test('say when they could not be read, and try again', async () => {
    const reply = { status: 500, body: { error: 'internal', message: 'Noe gikk galt' } };
    server.next.push({ path: 'getpersons', reply });
    visit('/admin/users', server);
    expect(await screen.findByText('Kunne ikke hente påmeldte brukere')).toBeVisible();
    await press('Prøv igjen');
    await screen.findByText('Kari');
  });

  test('are read again by Oppdater', async () => {
    await open();
    server.persons = [ADA];
    await press('Oppdater');
    await waitFor(() => expect(column('Fornavn')).toEqual(['Ada']));
  });
});

test('a note shows that it is there', async () => {
  server.persons = [aPerson({ special: 'Nøtteallergi' }), ADA];
  await open();
  expect(screen.getByRole('button', { name: /^K7WM2R.*har merknad/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^ADA234.*merknad/ })).toBeNull();
});

test('a card is folded down to what is needed at the door, and opens', async () => {
  await open();
  const more = screen.getByRole('button', { name: 'Mer om Kari Nordmann' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(more).toHaveAccessibleName('Mindre om Kari Nordmann');
});

describe('on paper', () => {
  let printed = 0;
  beforeEach(() => {
    printed = 0;
    window.print = () => {
      printed++;
    };
  });

  test('the list has everyone who is shown and 35 blank rows', async () => {
    await open();
    await press(/under 16/);
    await fill(screen.getByRole('searchbox'), 'per');
    await press('Skriv ut');
    await waitFor(() => expect(printed).toBe(1));
    expect(sheet()).toHaveTextContent(
      /Skrevet ut \d\d-\d\d-\d{4} \d\d:\d\d · 1 person · Bare: Under 16 · Søk: per/,
    );
    const rows = [...(sheet()?.querySelectorAll('tbody tr') ?? [])];
    expect(rows).toHaveLength(36);
    expect(rows[0]).toHaveTextContent('ÅsPer1214, skjema manglerJa400 00 001K7WM2R');
    expect(rows.slice(1).every((row) => row.textContent === '')).toBe(true);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(sheet()).toBeNull());
  });

  test('the list is by last name as Norwegians sort, with seat, debt and a box that is ticked for who is in', async () => {
    server.persons.push(
      aPerson({ code: 'BO2345', firstName: 'Bo', lastName: 'Aas', rowNum: 3, arrived: true }),
    );
    await open();
    await press('Skriv ut');
    await waitFor(() => expect(printed).toBe(1));
    const rows = [...(sheet()?.querySelectorAll('tbody tr') ?? [])].slice(0, 4);
    const cells = rows.map((one) => [...one.querySelectorAll('td')].map(({ textContent }) => textContent));
    expect(cells.map((one) => one.slice(0, 6).map((text) => text.replaceAll('\u00a0', ' ')))).toEqual([
      ['×', 'Berg', 'Ada', '2', '1', '500 kr'],
      ['', 'Nordmann', 'Kari', '1', '1', '450 kr'],
      ['×', 'Aas', 'Bo', '3', '1', '450 kr'],
      ['', 'Ås', 'Per', '1', '2', ''],
    ]);
  });

  test('there is a seat note for each person, in order of the seats', async () => {
    await open();
    await press('Plasslapper');
    await waitFor(() => expect(printed).toBe(1));
    expect([...(sheet()?.querySelectorAll('li') ?? [])].map((note) => note.textContent)).toEqual([
      'Rad 1 · Plass 1Kari Nordmann',
      'Rad 1 · Plass 2Per Ås',
      'Rad 2 · Plass 1Ada Berg',
    ]);
  });
});

describe('as a file', () => {
  test.each([
    ['Last ned CSV', 'pameldte.csv', 'text/csv;charset=utf-8'],
    ['Last ned XLSX', 'pameldte.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('%s gives what is shown', async (button, name, type) => {
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open();
    await press(/ubetalt/);
    await press(button);
    await waitFor(() => expect(names).toEqual([name]));
    expect(files[0]?.type).toBe(type);
    click.mockRestore();
  });

  test('a spreadsheet that cannot be made is told', async () => {
    URL.createObjectURL = () => {
      throw new TypeError('Failed to fetch');
    };
    await open();
    await press('Last ned XLSX');
    expect(await screen.findByText('Kunne ikke lage XLSX-filen. Sjekk nettet og prøv igjen.')).toBeVisible();
  });
});

describe('the bell', () => {
  test('tells how much visitors have changed since the page was last opened, and notes that it was seen', async () => {
    server.lasting.set('/api/admin/getChanges', { count: 5, since: 1_000, until: 2_000 });
    server.next.push({ path: 'seenChanges', reply: {} });
    await open();
    const changes = await screen.findByRole('link', { name: '5 endringer siden sist' });
    expect(changes).toHaveAttribute('href', '/admin/activitylog?sok=p%C3%A5melder');
    await waitFor(() =>
      expect(server.called('seenChanges').map(({ method, body }) => [method, body])).toEqual([
        ['PUT', { until: 2_000 }],
      ]),
    );
    expect(changes).toBeVisible();
  });

  test.each([
    { told: { count: 1, since: 0 }, shown: '1 endring siden sist', seen: 1 },
    { told: { count: 0, since: 0 }, shown: null, seen: 0 },
  ])('tells of $told.count', async ({ told, shown, seen }) => {
    server.lasting.set('/api/admin/getChanges', told);
    await open();
    await waitFor(() => expect(server.called('getChanges')).toHaveLength(1));
    if (shown) expect(await screen.findByText(shown)).toBeVisible();
    else expect(screen.queryByText(/siden sist/)).toBeNull();
    expect(server.called('seenChanges')).toHaveLength(seen);
  });
});
