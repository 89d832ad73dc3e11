import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminSponsorsAnswer, SponsorsAnswer } from '../../adapters/http/contract.ts';
import { SPONSORS } from '../../domain/pages/sponsor.ts';
import { AdminServer } from '../support/admin-server.ts';
import { refusal, type Reply } from '../support/fake-server.ts';
import { FakeUpload } from '../support/fake-upload.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';

const address = (id: string) => `/photos/sponsors/${id}-48x12.webp`;
const aSponsor = (id: string, name = id) => ({
  ...{ id, logo: address(id), name, url: `https://${id}.example` },
});
const PNG = new File(['a logo'], 'logo.png', { type: 'image/png' });

describe('the strip of sponsors', () => {
  const strip = () => screen.findByRole('region', { name: 'Sponsorer' });
  const shown = ({ logo, name, url }: ReturnType<typeof aSponsor>) => ({
    ...{ logo, name, url, width: 48, height: 12 },
  });
  const serverWith = (sponsors: SponsorsAnswer) =>
    new AnsweringServer()
      .page('getFrontPage')
      .page('getFoodPage')
      .answer('/api/sponsors', { body: sponsors });

  test('stands on the front page: a logo each, which leads to the sponsor', async () => {
    visit('/', serverWith([shown(aSponsor('kiosken', 'Kiosken <på> hjørnet')), shown(aSponsor('byen'))]));
    const links = within(await strip()).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://kiosken.example', 'sponsored noopener'],
      ['https://byen.example', 'sponsored noopener'],
    ]);
    const logo = screen.getByRole('img', { name: 'Kiosken <på> hjørnet' });
    expect(logo).toHaveAttribute('src', address('kiosken'));
    for (const [name, value] of [
      ['loading', 'lazy'],
      ['width', '48'],
      ['height', '12'],
    ] as const)
      expect(logo).toHaveAttribute(name, value);
  });

  test('is not there while there are none', async () => {
    visit('/', serverWith([]));
    await screen.findByRole('region', { name: 'Bilder fra LAN-et' });
    expect(screen.queryByText('Sponsorer')).toBeNull();
  });

  test('is on no other page', async () => {
    visit('/betingelser', serverWith([shown(aSponsor('byen'))]));
    await screen.findByRole('heading', { level: 1, name: /vilkår/i });
    expect(screen.queryByText('Sponsorer')).toBeNull();
  });
});

describe('the page of the sponsors', () => {
  let server: AdminServer;
  let refused: Reply | null;
  const stored = (...names: string[]): AdminSponsorsAnswer => ({
    ...{ sponsors: names.map((name) => aSponsor(name)), updatedAt: 5 },
  });
  const open = (...names: string[]) => {
    server.lasting.set('/api/admin/getSponsors', stored(...names));
    visit('/admin/sponsorer', server);
  };
  beforeEach(() => {
    localStorage.clear();
    refused = null;
    FakeUpload.last = null;
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
    server = new AdminServer({
      'PUT /api/admin/updateSponsors': ({ body }) => {
        const { sponsors } = body as { sponsors: { name: string; logo: string }[] };
        return refused ?? { body: { ...stored(...sponsors.map(({ logo }) => logo)), updatedAt: 6 } };
      },
    }).acceptToken('earlier');
  });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const sent = (nth = 0) => server.called('updateSponsors')[nth]?.body;
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText(/^Slipp logoen/), file, { applyAccept: false });
  const uploaded = async (id: string) => {
    await waitFor(() => expect(FakeUpload.last).not.toBeNull());
    act(() => FakeUpload.last?.answers(201, { id, logo: address(id) }));
  };

  test('adds a sponsor: logo, name and address', async () => {
    open();
    await press('Legg til sponsor');
    expect(screen.getByLabelText(/^Slipp logoen/)).toHaveFocus();
    await choose(PNG);
    await uploaded('kiosken');
    expect(FakeUpload.last).toMatchObject({ path: '/api/admin/addSponsorLogo', body: PNG });
    expect(await screen.findByRole('img', { name: 'Logoen til sponsor 1' })).toHaveAttribute(
      'src',
      address('kiosken'),
    );
    await userEvent.type(screen.getByLabelText('Navn på sponsor 1'), 'Kiosken');
    await userEvent.type(screen.getByLabelText('Nettadressen til sponsor 1'), 'https://kiosken.example');
    await press('Ferdig');
    await press('Lagre');
    expect(await screen.findByText('Sponsorene står på forsiden')).toBeVisible();
    expect(sent()).toEqual({
      sponsors: [{ name: 'Kiosken', url: 'https://kiosken.example', logo: 'kiosken' }],
      updatedAt: 5,
    });
  });

  test('puts them in order by keyboard, and tells where they are', async () => {
    open('en', 'to', 'tre');
    const up = await screen.findByRole('button', { name: 'Flytt tre opp' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    expect(up).toHaveFocus();
    expect(screen.getByText('Sponsoren er nå nummer 2 av 3.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await press('Lagre');
    expect(sent()).toMatchObject({ sponsors: [{ name: 'tre' }, { name: 'en' }, { name: 'to' }] });
  });

  test('takes one away after a question', async () => {
    open('en', 'to');
    await press('Slett en');
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Er du sikker?' })).getByRole('button', { name: 'Ta bort' }),
    );
    await press('Lagre');
    expect(await screen.findByText('Sponsorene står på forsiden')).toBeVisible();
    expect(sent()).toMatchObject({ sponsors: [{ name: 'to' }] });
  });

  test.each([
    [
      'no logo',
      'Velg en logo.',
      async () => {
        await press('Ferdig');
        await press('Legg til sponsor');
      },
      /^Slipp logoen/,
    ],
    [
      'a name of nothing',
      'Skriv navnet',
      () => userEvent.clear(screen.getByLabelText('Navn på sponsor 1')),
      'Navn på sponsor 1',
    ],
    [
      'an address without https',
      'Skriv hele nettadressen',
      () =>
        userEvent.type(screen.getByLabelText('Nettadressen til sponsor 1'), 'x@y', {
          initialSelectionStart: 8,
        }),
      'Nettadressen til sponsor 1',
    ],
  ])('sends nothing with %s', async (_, words, mistake, field) => {
    open('en');
    await press('Endre en');
    await mistake();
    await press('Ferdig');
    await press('Lagre');
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true');
    expect(sent()).toBeUndefined();
  });

  test.each([
    ['of another type', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), null, 'Bildet må være av typen'],
    [
      'that the server refuses',
      PNG,
      { error: 'photo-invalid', message: 'Filen er skadet.' },
      'Filen er skadet.',
    ],
  ])('tells what is wrong with a file %s', async (_, file, answer, words) => {
    open();
    await press('Legg til sponsor');
    await choose(file);
    if (answer) {
      await waitFor(() => expect(FakeUpload.last).not.toBeNull());
      act(() => FakeUpload.last?.answers(400, answer));
    }
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(FakeUpload.last === null).toBe(answer === null);
  });

  test('gives a sponsor another logo, or keeps the old one', async () => {
    open('en');
    await press('Endre en');
    await press('Bytt logoen til en');
    await press('Behold logoen til en');
    await press('Bytt logoen til en');
    await choose(PNG);
    await uploaded('ny');
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Logoen til en' })).toHaveAttribute('src', address('ny')),
    );
    expect(screen.queryByLabelText(/^Slipp logoen/)).toBeNull();
  });

  test('asks for a logo that is gone from the server', async () => {
    open('en', 'to');
    refused = refusal(400, 'sponsor-invalid', {
      message: 'Last den opp på nytt.',
      sponsor: 2,
      field: 'logo',
    });
    await press('Endre to');
    await userEvent.type(screen.getByLabelText('Navn på sponsor 2'), ' og tre');
    await press('Ferdig');
    await press('Lagre');
    expect(await screen.findByText('Last den opp på nytt.')).toBeVisible();
    expect(screen.getByLabelText('Slipp logoen til to og tre her, eller velg fil')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  test('keeps what was typed where somebody else has saved meanwhile, and saves it at the next press', async () => {
    open('en', 'to');
    await press('Flytt to opp');
    refused = refusal(409, 'page-changed', { message: 'Siden er endret av ola.', UpdatedBy: 'ola' });
    server.lasting.set('/api/admin/getSponsors', { ...stored('tre'), updatedAt: 7 });
    await press('Lagre');
    expect(await screen.findByText(/^ola lagret/)).toBeVisible();
    refused = null;
    await press('Lagre');
    expect(await screen.findByText('Sponsorene står på forsiden')).toBeVisible();
    expect(sent(1)).toMatchObject({ sponsors: [{ name: 'to' }, { name: 'en' }], updatedAt: 7 });
  });

  test('has room for no more than the server', async () => {
    open(...Array.from({ length: SPONSORS.most }, (_, index) => `s${String(index)}`));
    await screen.findByRole('button', { name: 'Endre s19' });
    expect(screen.queryByRole('button', { name: 'Legg til sponsor' })).toBeNull();
  });
});
