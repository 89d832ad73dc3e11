import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PageServer } from '../support/page-server.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

const SECTIONS = [
  { id: 7, title: 'Mat', content: '<p>Pizza</p>', order: 2 },
  { id: 4, title: 'Regler', content: '<p>Vis hensyn</p>', order: 1 },
];
let server: PageServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new PageServer().stores('getInfoPage', { title: 'Praktisk info', sections: SECTIONS });
  server.office.acceptToken('earlier');
});

const titles = () =>
  screen.getAllByLabelText(/^Tittel på seksjon/).map((field) => (field as HTMLInputElement).value);
const edit = async () => {
  visit('/admin/infopage', server);
  await press('Rediger');
  await waitFor(() => expect(screen.getByLabelText('Sidetittel')).toBeEnabled());
};

describe('the info page editor', () => {
  test('shows who updated it and when, its title and its sections in order', async () => {
    visit('/admin/infopage', server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Infoside Admin' })).toBeVisible();
    expect(await screen.findByText(/Sist oppdatert: .* av kari@crew.example/)).toBeVisible();
    expect(titles()).toEqual(['Regler', 'Mat']);
    await press('Rediger');
    expect(await screen.findByRole('button', { name: 'Avbryt redigering' })).toBeVisible();
  });

  test('sends its sections in order, clears the visitors’ copy, and says that it is stored', async () => {
    await edit();
    await press('Lagre endringer');
    expect(await screen.findByText('Infoside oppdatert!')).toBeVisible();
    expect(server.called('updateInfoPage')[0]?.body).toMatchObject({
      title: 'Praktisk info',
      sections: [SECTIONS[1], SECTIONS[0]],
    });
    expect(server.called('clearInfoPageCache')).toHaveLength(1);
    await press('OK');
    expect(screen.getByLabelText('Sidetittel')).toBeDisabled();
  });

  test('is stored even where the visitors’ copy could not be cleared', async () => {
    await edit();
    server.office.next.push({ path: 'clearInfoPageCache', reply: 'unreachable' });
    await press('Lagre endringer');
    expect(await screen.findByText('Infoside oppdatert!')).toBeVisible();
  });

  test.each([
    ['refuses', { status: 500, body: {} }],
    ['is not there', 'unreachable'],
  ] as const)('says that it was not stored when the server %s', async (_, refusal) => {
    await edit();
    server.refusal = refusal;
    await press('Lagre endringer');
    expect(await screen.findByText('Feil ved oppdatering av infoside')).toBeVisible();
    await press('OK');
    expect(screen.getByLabelText('Sidetittel')).toBeEnabled();
  });

  test('numbers its sections anew when one moves or is added', async () => {
    await edit();
    await press('Flytt Mat opp');
    await press('Legg til seksjon');
    expect(titles()).toEqual(['Mat', 'Regler', 'Ny seksjon']);
    await press('Lagre endringer');
    await press('OK');
    const stored = server.page('getInfoPage')?.['sections'] as { order: number; id: number }[];
    expect(stored.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
  });

  test('asks before a section is removed, and keeps the last one', async () => {
    await edit();
    await press('Slett Mat');
    await screen.findByText('Er du sikker på at du vil slette denne seksjonen?');
    await press('Slett');
    await waitFor(() => expect(titles()).toEqual(['Regler']));
    await press('Slett Regler');
    expect(await screen.findByText('Du må ha minst én seksjon')).toBeVisible();
    await press('OK');
    expect(titles()).toEqual(['Regler']);
  });

  test('keeps a section where two admins have each removed the other one', async () => {
    await edit();
    await press('Slett Mat');
    await press('Slett');
    await waitFor(() => expect(titles()).toEqual(['Regler']));
    server.stores('getInfoPage', { title: 'Praktisk info', sections: [{ ...SECTIONS[0], order: 1 }] });
    await press('Lagre endringer');
    expect(await screen.findByText('Du må ha minst én seksjon')).toBeVisible();
    await press('OK');
    await press('Legg til seksjon');
    await press('Lagre endringer');
    await press('OK');
    expect(server.page('getInfoPage')?.['sections']).toMatchObject([{ title: 'Ny seksjon', order: 1 }]);
  });

  test('shows the page that comes of it', async () => {
    await edit();
    await userEvent.type(screen.getByLabelText('Tittel på seksjon 1'), ' for alle');
    const preview = within(screen.getByRole('region', { name: 'Forhåndsvisning' }));
    expect(preview.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Forhåndsvisning',
      'Regler for alle',
      'Mat',
    ]);
  });

  test('begins with the three sections that visitors read where nothing is stored', async () => {
    server = new PageServer();
    server.office.acceptToken('earlier');
    await edit();
    expect(titles()).toEqual(['Regler', 'Praktisk Informasjon', 'Om påmelding']);
  });
});
