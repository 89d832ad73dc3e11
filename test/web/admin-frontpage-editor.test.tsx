import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  datesProblem,
  fieldOf,
  NOTHING_TYPED,
  withDates,
} from '../../web/src/features/crew/frontpage/dates.ts';
import { aFrontPage } from '../support/page-builders.ts';
import { PageServer } from '../support/page-server.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

let server: PageServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new PageServer().stores('getFrontPage', aFrontPage());
  server.office.acceptToken('earlier');
});

const from = () => screen.getByLabelText('Fra');
const to = () => screen.getByLabelText('Til');
const preview = () => within(screen.getByRole('region', { name: 'Forhåndsvisning' }));
const edit = async () => {
  visit('/admin/frontpage', server);
  await press('Rediger');
  await waitFor(() => expect(from()).toBeEnabled());
};

describe('the front page editor', () => {
  test('has a countdown, three phases and the post that more is to come', async () => {
    visit('/admin/frontpage', server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Forsiden' })).toBeVisible();
    expect(await screen.findByLabelText('Fra')).toHaveValue('2027-10-04T12:00');
    expect(to()).toHaveValue('2027-10-07T12:00');
    expect(screen.getByRole('button', { name: 'Endre dato' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    for (const label of [
      'Tittel før LAN',
      'Tittel under LAN',
      'Undertittel under LAN',
      'Tittel etter LAN',
      'Undertittel etter LAN',
    ])
      expect(screen.getByLabelText(label)).toBeDisabled();
    expect(screen.getByLabelText('Bruk teksten om at mer informasjon kommer')).not.toBeChecked();
  });

  test('stores dates as the pages read them, by the clocks in Oslo', async () => {
    await edit();
    await fill(from(), '2028-02-04T18:00');
    await fill(to(), '2028-02-06T12:00');
    await press('Endre dato');
    expect(screen.getByText('Nå: fredag 4. februar 2028 kl. 18.00 (norsk tid)')).toBeVisible();
    await press('Lagre endringer');
    await screen.findByText('Endringene er lagret');
    expect(server.called('updateFrontPage')[0]?.body).toMatchObject({
      lanDate: 'February 04 2028 18:00',
      lanFinishedDate: 'February 06 2028 12:00',
    });
  });

  test('keeps the date that is there where a field is empty', async () => {
    await edit();
    await fill(from(), '');
    await fill(to(), '2027-10-08T10:00');
    await press('Endre dato');
    expect(from()).toHaveValue('2027-10-04T12:00');
    await press('Lagre endringer');
    await screen.findByText('Endringene er lagret');
    expect(server.page('getFrontPage')).toMatchObject({
      lanDate: 'October 04 2027 12:00',
      lanFinishedDate: 'October 08 2027 10:00',
    });
  });

  test.each(['Endre dato', 'Lagre endringer'])('refuses an end before the start on %s', async (way) => {
    await edit();
    await fill(to(), '2027-10-01T12:00');
    await press(way);
    expect(await screen.findByText('LAN-et må slutte etter at det har startet.')).toBeVisible();
    expect(to()).toBeInvalid();
    expect(server.called('updateFrontPage')).toHaveLength(0);
  });

  test.each(['Endre dato', 'Lagre endringer'])('refuses a year of two digits on %s', async (way) => {
    await edit();
    for (const input of [from(), to()]) {
      await fill(input, '0027-10-05T12:00');
      await press(way);
      expect(await screen.findByText('Skriv året med fire sifre, fra 2000 til 2100.')).toBeVisible();
      expect(input).toBeInvalid();
      await fill(input, '2027-10-05T12:00');
    }
    expect(server.called('updateFrontPage')).toHaveLength(0);
  });

  test('tells the year of a date that was stored before years were looked at', async () => {
    server.stores('getFrontPage', aFrontPage({ lanDate: 'January 08 1927 09:46' }));
    await edit();
    expect(screen.getByText('Nå: lørdag 8. januar 1927 kl. 09.46 (norsk tid)')).toBeVisible();
    expect(from()).toHaveValue('1927-01-08T09:46');
    expect(from()).toHaveAttribute('min', '2000-01-01T00:00');
    expect(from()).toHaveAttribute('max', '2100-12-31T23:59');
  });

  test('saves dates that were typed and not yet applied', async () => {
    await edit();
    await fill(from(), '2027-10-05T09:00');
    await press('Lagre endringer');
    await screen.findByText('Endringene er lagret');
    expect(server.page('getFrontPage')?.['lanDate']).toBe('October 05 2027 09:00');
  });

  test('asks before it saves an end that has passed', async () => {
    await edit();
    await fill(from(), '2026-02-04T18:00');
    await fill(to(), '2026-02-06T12:00');
    await press('Lagre endringer');
    expect(await screen.findByText(/^Slutten er fredag 6. februar 2026 kl. 12.00/)).toBeVisible();
    await press('Avbryt');
    expect(server.called('updateFrontPage')).toHaveLength(0);
    await press('Lagre endringer');
    await press('LAN-et er over');
    await screen.findByText('Endringene er lagret');
    expect(server.page('getFrontPage')?.['lanFinishedDate']).toBe('February 06 2026 12:00');
  });

  test('shows the page in the phase one writes for', async () => {
    await edit();
    await userEvent.type(screen.getByLabelText('Tittel under LAN'), '!');
    expect(preview().getByRole('heading', { level: 1, name: 'I gang!' })).toBeInTheDocument();
    expect(preview().getByText('during')).toBeInTheDocument();
    await press('Etter');
    expect(preview().getByRole('heading', { level: 1, name: 'Takk' })).toBeInTheDocument();
    await press('Mer info kommer');
    expect(preview().getByText('more')).toBeInTheDocument();
    await press('Før');
    expect(preview().getByText('main')).toBeInTheDocument();
  });

  test('refuses an end before the start that comes of what two admins have set', async () => {
    await edit();
    server.stores('getFrontPage', aFrontPage({ lanFinishedDate: 'October 05 2027 10:00' }));
    await fill(from(), '2027-10-05T12:00');
    await press('Lagre endringer');
    expect(await screen.findByText('LAN-et må slutte etter at det har startet.')).toBeVisible();
    expect(to()).toBeInvalid();
    expect(to()).toHaveValue('2027-10-05T10:00');
    await fill(to(), '2027-10-07T12:00');
    await press('Lagre endringer');
    await screen.findByText('Endringene er lagret');
    expect(server.page('getFrontPage')).toMatchObject({
      lanDate: 'October 05 2027 12:00',
      lanFinishedDate: 'October 07 2027 12:00',
    });
  });

  test('begins with an empty page where none is stored, and does not save over one that came meanwhile', async () => {
    server = new PageServer();
    server.office.acceptToken('earlier');
    await edit();
    expect(from()).toHaveValue('');
    server.stores('getFrontPage', aFrontPage(), 'ola@crew.example');
    await fill(screen.getByLabelText('Tittel under LAN'), 'Mitt');
    await press('Lagre endringer');
    expect(await screen.findByText(/^ola@crew\.example lagret/)).toBeVisible();
  });
});

test('dates that cannot be read leave the field empty and nothing refused', () => {
  expect(fieldOf('snart')).toBe('');
  expect(datesProblem({ lanDate: '', lanFinishedDate: '' }, NOTHING_TYPED)).toBeNull();
  expect(withDates(aFrontPage(), { fromDate: 'x', toDate: null })).toEqual(aFrontPage());
});
