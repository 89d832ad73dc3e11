import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { tableCells } from '../support/table-cells.ts';
import { visit } from '../support/visit.tsx';

const AT = Date.parse('2027-02-03T22:30:00Z');
let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
});

describe('the search in all fields', () => {
  const about = { text: 'Betalte ikke', UpdatedBy: 'ola@crew.example', deletedAt: AT };
  const ada = { firstName: 'Ada', lastName: 'Berg', rowNum: 3, seatNum: 4 };
  const moved = { oldRowNum: 1, oldSeatNum: 1, timestamp: AT, UpdatedBy: 'ola' };
  const blocked = {
    publicCause: 'Ta kontakt',
    cause: 'Juks',
    UpdatedBy: 'ola',
    timeStamp: AT,
    timestamp: AT,
  };
  const SEARCHES = {
    '/admin/deleted': [
      ...['kari nordmann', 'NORDMANN kari', 'k7wm', '2-3', 'syk', '987 65 432', '+47 98765432'],
      ...['kari@example', '04-02-2027', 'siv'],
    ],
    '/admin/moved': ['kari nordmann', 'nordmann KARI', 'k7wm', '2-3', 'venner', '04-02-2027', 'siv'],
    '/admin/blacklist': ['SLEM', 'utestengt', 'ødela bord', '04-02-2027', 'siv'],
  };

  beforeEach(() => {
    const later = AT + 24 * 60 * 60_000;
    server.deleted = [
      {
        ...{ ...aPerson({ rowNum: 2, seatNum: 3 }), ...about, _id: 'd1', text: 'Er syk', deletedAt: later },
        UpdatedBy: 'siv@crew.example',
      },
      {
        ...aPerson({ ...ada, code: 'ADA234', phone: '40000001', email: 'ada@example.no' }),
        ...{ ...about, _id: 'd2' },
      },
    ];
    server.moved = [
      {
        ...{ ...moved, _id: 'm1', code: 'K7WM2R', firstName: 'Kari', lastName: 'Nordmann' },
        ...{ newRowNum: 2, newSeatNum: 3, reason: 'Venner', timestamp: later, UpdatedBy: 'siv' },
      },
      {
        ...{ ...moved, _id: 'm2', code: 'ADA234', firstName: 'Ada', lastName: 'Berg' },
        ...{ newRowNum: 3, newSeatNum: 4, reason: 'Trekk fra døra' },
      },
    ];
    const barred = { publicCause: 'Utestengt i fjor', cause: 'Ødela et bord', UpdatedBy: 'siv' };
    server.blacklist = [
      { ...blocked, ...barred, email: 'slem@example.no', timeStamp: later, timestamp: later },
      { ...blocked, email: 'juks@example.no' },
    ];
  });

  const rows = Object.entries(SEARCHES).flatMap(([path, words]) =>
    words.map((word) => [path, word] as const),
  );
  test.each(rows)('%s for “%s” finds the one', async (path, word) => {
    visit(path, server);
    await screen.findByRole('table');
    expect(tableCells()).toHaveLength(2);
    const [one] = tableCells();
    await fill(screen.getByRole('searchbox', { name: 'Søk i alle felt' }), word);
    await screen.findByText('Viser 1 av 2');
    expect(tableCells()).toEqual([one]);
  });

  test.each(Object.keys(SEARCHES))('%s says when nobody fits, and finds all again', async (path) => {
    visit(path, server);
    await screen.findByRole('table');
    await fill(screen.getByRole('searchbox'), 'kari ada');
    await screen.findByText('Ingen passer til søket.');
    await fill(screen.getByRole('searchbox'), '');
    await waitFor(() => expect(tableCells()).toHaveLength(2));
    expect(screen.queryByText(/^Viser/)).toBeNull();
  });
});

test('the deleted users are printed as they were searched, and what for', async () => {
  window.print = () => undefined;
  const about = { text: 'Syk', UpdatedBy: 'ola', deletedAt: AT };
  server.deleted = [
    { ...aPerson(), ...about, _id: 'd1' },
    { ...aPerson({ firstName: 'Ada', seatNum: 2 }), ...about, _id: 'd2' },
  ];
  visit('/admin/deleted', server);
  await screen.findByRole('table');
  await fill(screen.getByRole('searchbox'), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Skriv ut' }));
  await waitFor(() => expect(document.querySelectorAll('.sheet tbody tr')).toHaveLength(1));
  expect(document.querySelector('.sheet')).toHaveTextContent('Søk: ada');
});
