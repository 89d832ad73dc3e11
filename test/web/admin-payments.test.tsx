import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireReportRow } from '../../adapters/http/contract.ts';
import { aPerson } from '../support/admin-server.ts';
import { FakeUpload } from '../support/fake-upload.ts';
import { fill } from '../support/fill.ts';
import { listed, PAID_AT as AT } from '../support/payments-server.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';
import { aRow, ROWS, server, group, file, drop, answerUpload } from './dropped-report.ts';

const body = (path: string) => server.called(path)[0]?.body;

describe('a report', () => {
  test('is sent as it is with its name, and told in groups before anything is booked', async () => {
    visit('/admin/payments', server);
    await screen.findByText('CSV eller Excel fra portal.vippsmobilepay.com. Den må ha kolonnen Melding.');
    await drop();
    expect(await screen.findByRole('heading', { name: 'I orden (2)' })).toBeVisible();
    expect(FakeUpload.last).toMatchObject({ path: '/api/admin/previewPayments' });
    expect(FakeUpload.last?.headers.get('X-File-Name')).toBe(encodeURIComponent('rapport æ.csv'));
    for (const name of ['Forslag (1)', 'Må sees på (1)', 'Ikke til påmelding (1)', 'Sett før (1)'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    const [first] = within(await group('I orden')).getAllByRole('listitem');
    expect(first).toHaveTextContent('100 kr skal betales tilbake');
    expect(first).toHaveTextContent('merket ubetalt av crewet');
    expect(screen.getByLabelText('Filen dekker betalinger til og med')).toHaveValue('2027-02-28');
    expect(screen.getByRole('checkbox', { name: 'Send kvittering på e-post (2)' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Før 2 betalinger' })).toBeVisible();
    expect(server.called('commitPayments')).toEqual([]);
  });

  test.each<[Partial<WireReportRow>, boolean]>([
    [{ outcome: 'settles' }, true],
    [{ outcome: 'split', codes: [] }, true],
    [{ outcome: 'revival' }, true],
    [{ outcome: 'part' }, false],
    [{ outcome: 'settles', excessOre: 10_000 }, false],
    // The amount may be less than what was marked as paid.
    [{ outcome: 'confirms' }, false],
  ])('in order says that sums fit where all do: %j: %j', async (more, fits) => {
    visit('/admin/payments', server);
    await drop([aRow(1, { code: 'K7WM2R' }), aRow(2, { code: 'ADA234', ...more })]);
    const told = await screen.findByText(/^Meldingen har en kode/);
    expect(told).toHaveTextContent(
      fits ? /, og summen passer\.$/ : /\. Hva summen betyr, står ved hver linje\.$/,
    );
  });

  test('has the focus as it comes and is booked, and shows what there is more of where it begins', async () => {
    visit('/admin/payments', server);
    const twelve = Array.from({ length: 12 }, (_, index) => aRow(index + 1, { code: 'K7WM2R' }));
    await drop([...twelve, aRow(13, { outcome: 'unknown', message: '?' })]);
    expect(await screen.findByRole('heading', { name: 'rapport æ.csv' })).toHaveFocus();
    const jump = screen.getByRole<HTMLAnchorElement>('link', { name: /Gå til føringen/ });
    expect(document.querySelector(jump.hash)).toHaveTextContent('Før 12 betalinger');
    await press('Vis alle 12');
    expect(within(await group('I orden')).getAllByRole('listitem')[10]).toHaveFocus();
    server.next.push({ path: 'commitPayments', reply: { body: { booked: 12, revived: 0, mailed: 0 } } });
    await press('Før 12 betalinger');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('12 betalinger er ført'));
  });

  test('is booked with what was chosen, and its import taken back with a reason', async () => {
    visit('/admin/payments', server);
    await drop();
    await press('Ja, det er denne: K7WM2S for linje 3');
    expect(await group('Forslag')).toHaveTextContent('Føres på K7WM2S');
    await press('Velg en kode for linje 4');
    await fill(await screen.findByRole('searchbox', { name: 'Søk på kode, navn eller sum' }), 'berg 300');
    expect(within(await group('Påmeldinger')).getAllByRole('listitem')).toHaveLength(1);
    await press(/ADA234/);
    server.next.push({
      path: 'commitPayments',
      reply: { body: { booked: 4, revived: 1, mailed: 3 } },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send kvittering på e-post (4)' }));
    await press('Før 4 betalinger');
    expect(await screen.findByText('4 betalinger er ført')).toBeVisible();
    expect(screen.getByText('1 påmelding er tilbake på plassene sine')).toBeVisible();
    expect(body('commitPayments')).toEqual({
      ...{ import: 'i1', choices: { 3: 'K7WM2S', 4: 'ADA234' }, coversUntil: '2027-02-28', mail: false },
    });

    await press('Angre import');
    const dialog = await screen.findByRole('dialog', { name: 'Angre import' });
    const undo = within(dialog).getByRole('button', { name: 'Angre import' });
    await userEvent.click(undo);
    expect(await within(dialog).findByText('Du må oppgi en grunn.')).toBeVisible();
    expect(server.called('undoImport')).toEqual([]);
    await fill(within(dialog).getByLabelText('Grunn'), 'Feil fil');
    server.next.push({ path: 'undoImport', reply: {} });
    await userEvent.click(undo);
    await waitFor(() => expect(server.called('undoImport/i1')[0]?.body).toEqual({ reason: 'Feil fil' }));
  });

  test('asks about money that was paid back, and books it when the crew says yes', async () => {
    visit('/admin/payments', server);
    const suggestions = [{ code: 'K7WM2R', ore: 45_000, name: 'Kari Nordmann' }];
    await drop([aRow(1, { outcome: 'refund', ore: -45_000, message: '', payer: '', suggestions })]);
    expect(await screen.findByRole('heading', { name: 'Betalt tilbake (1)' })).toBeVisible();
    expect(await group('Betalt tilbake')).toHaveTextContent(
      'Betalt tilbake: 450 kr til K7WM2R? Kari Nordmann',
    );
    expect(screen.queryByRole('button', { name: /Velg en annen/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Før 0 betalinger' })).toBeVisible();
    expect(screen.queryByText(/ikke er trukket fra/)).toBeNull();
    await press('Ja, det er denne: K7WM2R for linje 1');
    expect(await group('Betalt tilbake')).toHaveTextContent('Føres som betalt tilbake til K7WM2R');
    expect(screen.getByText('Betalt tilbake 450 kr, som ikke er trukket fra.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Send kvittering på e-post (0)' })).toBeVisible();
    server.next.push({ path: 'commitPayments', reply: { body: { booked: 1, revived: 0, mailed: 0 } } });
    await press('Før 1 betaling');
    await screen.findByText('1 betaling er ført');
    expect(body('commitPayments')).toMatchObject({ choices: { 1: 'K7WM2R' } });
  });

  test.each<[WireReportRow['unread'], string]>([
    [
      { part: 'time', text: '03/04/2027' },
      'Linje 7. Tidspunktet mangler, eller kan leses på flere måter: «03/04/2027»',
    ],
    [{ part: 'sum', text: '' }, 'Linje 7. Beløpet mangler, eller kan leses på flere måter'],
    [{ part: 'currency', text: 'EUR' }, 'Linje 7. Beløpet er ikke i norske kroner: «EUR»'],
    [{ part: 'quotes', text: 'a' }, 'Linje 7. Anførselstegnene stemmer ikke'],
    [{ part: 'cells', text: 'a' }, 'Linje 7. Linjen har flere eller færre felt'],
  ])('lists a line that cannot be read for sure by its number and the reason: %j', async (unread, told) => {
    visit('/admin/payments', server);
    await drop([aRow(7, { outcome: 'unreadable', ...(unread && { unread }) })]);
    expect(await group('Kan ikke leses sikkert')).toHaveTextContent(told);
    expect(screen.getByRole('button', { name: 'Før 0 betalinger' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /linje 7/ })).toBeNull();
  });

  test('promises a receipt only to who can be mailed, and is signed up', async () => {
    visit('/admin/payments', server);
    await drop([
      aRow(1, { code: 'K7WM2R' }),
      aRow(2, { code: 'H6JK7L' }),
      aRow(3, { code: 'P4XN8T', outcome: 'double' }),
      aRow(4, { code: 'B2CD3E', outcome: 'revival' }),
      aRow(5, { code: 'F4GH5J', outcome: 'revival', seatsGone: true }),
    ]);
    expect(await screen.findByRole('checkbox', { name: 'Send kvittering på e-post (2)' })).toBeVisible();
    const [, gone] = within(await group('Betalt fra før, eller for sent')).getAllByRole('listitem');
    expect(gone).toHaveTextContent('F4GH5J Fristen var ute, og andre har fått plass: havner under «Betalt');
  });

  test('may be for a registration that has expired, found by name or sum', async () => {
    const gone = { ...aPerson(), code: 'F4GH5J', firstName: 'Nils', text: 'Ikke betalt innen fristen' };
    server.lasting.set('/api/admin/getDeletedPersons', [
      { ...gone, _id: '1', UpdatedBy: 'automatisk', deletedAt: AT },
      { ...gone, _id: '2', UpdatedBy: 'crew', deletedAt: AT, code: 'B2CD3E', text: 'Ble syk' },
    ]);
    visit('/admin/payments', server);
    await drop();
    await press('Velg en kode for linje 4');
    await fill(await screen.findByRole('searchbox'), 'nils');
    const found = await screen.findByRole('list', { name: 'Påmeldinger' });
    const [only, ...others] = await within(found).findAllByRole('listitem');
    expect(only).toHaveTextContent(/^F4GH5J Nils .* fristen gikk ut, mangler/);
    expect(others).toEqual([]);
  });

  test.each(['274,50', '274,5', '274.50', '274.5', '274,50 kr', '1274,50', '1 274,50 kr'])(
    'may be for a registration that is found by its sum as printed or typed: %s',
    async (sum) => {
      const owedOre = sum.startsWith('1') ? 127_450 : 27_450;
      server.lasting.set('/api/admin/getpersons', [
        listed({ code: 'K7WM2R', price: 1_300 }),
        listed({ code: 'ADA234', owedOre, price: 1_300 }),
      ]);
      visit('/admin/payments', server);
      await drop();
      await press('Velg en kode for linje 4');
      await fill(await screen.findByRole('searchbox'), sum);
      const found = within(await group('Påmeldinger')).getAllByRole('listitem');
      expect(found.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^ADA234/)]);
    },
  );

  test('leaves out what the crew does not want, and lets a choice be changed', async () => {
    visit('/admin/payments', server);
    await drop();
    await press('Ta ikke med linje 4');
    expect(await group('Må sees på')).toHaveTextContent('Tas ikke med');
    expect(screen.getByRole('button', { name: 'Før 2 betalinger' })).toBeVisible();
    await press('Endre valget for linje 4');
    await press('Velg en kode for linje 4');
    await fill(await screen.findByRole('searchbox'), 'gam 234');
    await press('Bruk GAM234, som ikke er blant de påmeldte nå');
    expect(await group('Må sees på')).toHaveTextContent('Føres på GAM234');
    expect(screen.getByRole('button', { name: 'Før 3 betalinger' })).toBeVisible();
  });

  test('that others have changed is looked at anew, with what was chosen for the rest', async () => {
    visit('/admin/payments', server);
    await drop();
    await press('Ja, det er denne: K7WM2S for linje 3');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Send kvittering/ }));
    await fill(screen.getByLabelText('Filen dekker betalinger til og med'), '2027-02-27');
    const stale = { error: 'import-stale', message: 'Endret.', rows: [1] };
    server.next.push({ path: 'commitPayments', reply: { status: 409, body: stale } });
    const before = FakeUpload.last;
    await press('Før 3 betalinger');
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
    expect(FakeUpload.last?.body).toMatchObject({ name: 'rapport æ.csv' });
    answerUpload([aRow(1, { outcome: 'seen' }), ...ROWS.slice(1)], 'i2');
    expect(await screen.findByText('Påmeldingene er endret siden du så på rapporten')).toBeVisible();
    expect(screen.getByText(/se på linjen under «Endret»/)).toBeVisible();
    expect(within(await group('Endret')).getAllByRole('listitem')).toHaveLength(1);
    expect(await group('Forslag')).toHaveTextContent('Føres på K7WM2S');
    expect(screen.getByRole('checkbox', { name: /^Send kvittering/ })).not.toBeChecked();
    expect(screen.getByLabelText('Filen dekker betalinger til og med')).toHaveValue('2027-02-27');
    expect(screen.getByRole('button', { name: 'Før 2 betalinger' })).toBeVisible();
  });

  test('that cannot be read is refused in words, beside the field', async () => {
    visit('/admin/payments', server);
    await userEvent.upload(await screen.findByLabelText(/Slipp Vipps-rapporten/), file());
    FakeUpload.last?.answers(400, { error: 'report-unreadable', message: 'Filen er tom.' });
    expect(await screen.findByText('Filen er tom.')).toBeVisible();
    expect(screen.getByLabelText(/Slipp Vipps-rapporten/)).toHaveAccessibleDescription(/Filen er tom\./);
  });

  test('of many lines shows the first ones, and all when asked', async () => {
    visit('/admin/payments', server);
    await drop(Array.from({ length: 40 }, (_, row) => aRow(row + 1, { code: 'K7WM2R' })));
    expect(within(await group('I orden')).getAllByRole('listitem')).toHaveLength(10);
    await press('Vis alle 40');
    expect(within(await group('I orden')).getAllByRole('listitem')).toHaveLength(40);
    expect(screen.getByRole('checkbox', { name: 'Send kvittering på e-post (1)' })).toBeVisible();
  });
});
