import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SCREEN_DEFAULTS } from '../../domain/pages/screen-page.ts';
import { fill } from '../support/fill.ts';
import { PageServer } from '../support/page-server.ts';
import { press } from '../support/press.ts';
import { visit } from '../support/visit.tsx';

const PHOTO = { id: 'strand.jpg', url: '/photos/strand.jpg' };
const SLIDE = {
  ...{ id: 'kiosk', title: 'Kiosken', text: '', photo: null, seconds: 20, from: null, until: null },
  active: true,
};

let server: PageServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new PageServer().stores('getScreenPage', SCREEN_DEFAULTS);
  server.office.acceptToken('earlier');
  server.office.lasting.set('/api/admin/getPhotos', { photos: [PHOTO], most: 60 });
});
const edit = async () => {
  visit('/admin/skjerm', server);
  await press('Rediger');
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Legg til bilde' })).toBeEnabled(),
  );
};
const save = async () => {
  await press('Lagre endringer');
  await screen.findByText('Endringene er lagret');
};

test('the crew sets what its screens show, and adds a slide with a photo for an hour', async () => {
  await edit();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sponsorene' }));
  await press('Legg til bilde');
  await fill(screen.getByLabelText('Overskrift'), 'Kiosken stenger');
  await fill(screen.getByLabelText('Tekst'), 'Siste toast kl. 02');
  await userEvent.selectOptions(screen.getByLabelText('Bakgrunn'), 'Bilde 1');
  await userEvent.selectOptions(screen.getByLabelText('Vises i'), '30 sekunder');
  fireEvent.change(screen.getByLabelText('Vises fra'), { target: { value: '2027-10-05T01:00' } });
  fireEvent.change(screen.getByLabelText('Vises til'), { target: { value: '2027-10-05T02:00' } });
  const preview = within(screen.getByRole('region', { name: 'Forhåndsvisning' }));
  expect(preview.getByText('Siste toast kl. 02')).toBeInTheDocument();
  await save();
  expect(server.page('getScreenPage')).toMatchObject({
    ...{ ...SCREEN_DEFAULTS, sponsors: false },
    slides: [
      {
        ...{
          title: 'Kiosken stenger',
          text: 'Siste toast kl. 02',
          photo: PHOTO.id,
          seconds: 30,
          active: true,
        },
        ...{ from: Date.parse('2027-10-04T23:00Z'), until: Date.parse('2027-10-05T00:00Z') },
      },
    ],
  });
});

test('slides are moved, switched off and deleted', async () => {
  server.stores('getScreenPage', {
    ...SCREEN_DEFAULTS,
    slides: [SLIDE, { ...SLIDE, id: 'ro', title: 'Ro' }],
  });
  await edit();
  await press('Flytt Ro opp');
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'På' })[0] as HTMLElement);
  await press('Slett Kiosken');
  await press('Slett');
  await save();
  expect(server.page('getScreenPage')?.['slides']).toEqual([
    { ...SLIDE, id: 'ro', title: 'Ro', active: false },
  ]);
});

test('what is wrong with a slide stands at its field, before anything is sent', async () => {
  server.stores('getScreenPage', { ...SCREEN_DEFAULTS, slides: [SLIDE] });
  await edit();
  await userEvent.clear(screen.getByLabelText('Overskrift'));
  await press('Lagre endringer');
  expect(await screen.findByText(/^Skriv en overskrift på høyst 60 tegn/)).toBeVisible();
  expect(server.called('updateScreenPage')).toEqual([]);
});
