import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PHOTOS } from '../../domain/pages/photo.ts';
import { AdminServer } from '../support/admin-server.ts';
import { FakeUpload } from '../support/fake-upload.ts';
import { visit } from '../support/visit.tsx';
import { wholeMenu } from '../support/whole-menu.ts';

const JPEG = new File(['a photo'], 'hall.jpg', { type: 'image/jpeg' });
const aPhoto = (id: string) => ({ id, url: `/photos/${id}-960.webp`, sizes: `/photos/${id}` });
const names = (count: number) => Array.from({ length: count }, (_, index) => `photo${String(index + 1)}`);

let server: AdminServer;
let photos: string[];
let readable: boolean;

/** The server's answers, those about photos included. */
async function serve(path: string, init: RequestInit = {}): Promise<unknown> {
  if (path === '/api/photos') return answer(photos.map(aPhoto));
  const told = () => ({ body: { photos: photos.map(aPhoto), most: PHOTOS.most } });
  if (path.endsWith('/getPhotos')) server.next.push({ path, reply: told() });
  if (path.endsWith('/orderPhotos')) {
    photos = (JSON.parse(init.body as string) as { ids: string[] }).ids;
    server.next.push({ path, reply: told() });
  }
  if (path.includes('/removePhoto/')) {
    photos = photos.filter((id) => !path.endsWith(`/${id}`));
    server.next.push({ path, reply: {} });
  }
  return server.fetch(path, init);
}

function answer(body: unknown): Promise<unknown> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  return Promise.resolve({ ok: true, status: 200, headers, json: () => Promise.resolve(body) });
}

beforeEach(() => {
  localStorage.clear();
  server = new AdminServer();
  photos = [];
  readable = true;
  FakeUpload.last = null;
  Object.assign(globalThis, {
    XMLHttpRequest: FakeUpload,
    createImageBitmap: () =>
      readable
        ? Promise.resolve({ width: 100, height: 50, close: () => undefined })
        : Promise.reject(new Error('no picture')),
  });
  HTMLCanvasElement.prototype.getContext = () => null;
});

async function openModal(kept: string[] = []): Promise<HTMLElement> {
  photos = kept;
  server.acceptToken('good');
  visit('/', { fetch: serve });
  await userEvent.click(await screen.findByRole('button', { name: 'Modal' }));
  return screen.findByRole('dialog', { name: 'Bildene i karusellen' });
}

test('the photos are reached from the menu of the back-office too', async () => {
  photos = names(2);
  server.acceptToken('good');
  wholeMenu();
  visit('/admin', { fetch: serve });
  await userEvent.click(await screen.findByRole('link', { name: 'Bilder' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bilder' })).toBeVisible();
  expect(await screen.findByText('2 av 60 bilder')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Flytt bilde 2 opp' }));
  await waitFor(() => expect(photos).toEqual(['photo2', 'photo1']));
});

const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Slipp et bilde her, eller velg fil'), file, {
    applyAccept: false,
  });
const upload = async (): Promise<FakeUpload> => {
  await userEvent.click(screen.getByRole('button', { name: 'Last opp' }));
  const { last } = FakeUpload;
  if (!last) throw new Error('nothing was sent');
  return last;
};
const order = () =>
  screen
    .getAllByRole('img', { name: /^Bilde \d+$/ })
    .map((image) => image.getAttribute('src')?.replace('-480.webp', ''));

describe('the button to the photos', () => {
  test('is not there for visitors, nor for whoever’s login has run out', async () => {
    visit('/', { fetch: serve });
    await screen.findByRole('button', { name: 'Neste bilde' });
    expect(screen.queryByRole('button', { name: 'Modal' })).toBeNull();
    localStorage.setItem('authToken', 'old');
    visit('/', { fetch: serve });
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(server.called('/validate-token')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Modal' })).toBeNull();
  });

  test('opens the photos for the crew', async () => {
    const modal = await openModal();
    expect(await within(modal).findByRole('heading', { name: '0 av 60 bilder' })).toBeVisible();
    expect(modal).toHaveTextContent('Ingen egne bilder ennå. Så lenge vises husets egne.');
  });
});

describe('a photo', () => {
  test('is chosen, looked at, sent with its progress shown, and then in the list and the carousel', async () => {
    const modal = await openModal();
    await choose(JPEG);
    expect(await within(modal).findByRole('img', { name: 'Forhåndsvisning av hall.jpg' })).toBeVisible();
    const request = await upload();
    expect([request.method, request.path, request.body]).toEqual(['POST', '/api/admin/addPhoto', JPEG]);
    expect(Object.fromEntries(request.headers)).toEqual({
      Authorization: 'Bearer good',
      'Content-Type': 'image/jpeg',
    });
    act(() => request.sent(43, 100));
    expect(screen.getByRole('progressbar', { name: 'Opplasting' })).toHaveValue(0.43);
    expect(modal).toHaveTextContent('43 %');
    act(() => request.sent(100, 100));
    expect(modal).toHaveTextContent('Bildet gjøres klart …');
    photos = ['new'];
    request.answers(201, aPhoto('new'));
    expect(await screen.findByText('Bildet er lastet opp.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '1 av 60 bilder' })).toBeVisible();
    expect(screen.getByLabelText('Slipp et bilde her, eller velg fil')).toHaveFocus();
    await waitFor(() =>
      expect(document.querySelector('section[aria-label="Bilder fra LAN-et"] img')).toHaveAttribute(
        'src',
        '/photos/new-960.webp',
      ),
    );
  });

  test.each([
    [
      new File(['gif'], 'a.gif', { type: 'image/gif' }),
      'Bildet må være av typen JPEG, PNG, WebP eller AVIF.',
    ],
    [
      Object.defineProperty(new File([''], 'a.png', { type: 'image/png' }), 'size', {
        value: PHOTOS.bytes + 1,
      }),
      'Bildet er for stort. Det kan være på høyst 15 MB.',
    ],
  ])('that cannot be one is refused before it is sent', async (file, words) => {
    await openModal();
    expect(screen.getByText(/^JPEG, PNG, WebP eller AVIF, høyst 15 MB\./)).toBeVisible();
    await choose(file);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Last opp' })).toBeNull();
  });

  test('that the browser cannot open is refused before it is sent', async () => {
    readable = false;
    await openModal();
    await choose(JPEG);
    expect(await screen.findByText('Filen er skadet eller er ikke et bilde.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Last opp' })).toBeNull();
  });

  test.each([
    [
      'refuses',
      (one: FakeUpload) => one.answers(400, { error: 'photo-invalid', message: 'Skadet fil.' }),
      'Skadet fil.',
    ],
    ['is away', (one: FakeUpload) => one.onerror?.(), 'Filen kom ikke frem. Sjekk nettet og prøv igjen.'],
  ])('that the server %s may be sent again', async (_, ends, words) => {
    await openModal();
    await choose(JPEG);
    const first = await upload();
    act(() => ends(first));
    expect(await screen.findByText(words)).toBeVisible();
    expect(await upload()).not.toBe(first);
  });

  test('on its way can be called back', async () => {
    await openModal();
    await choose(JPEG);
    const request = await upload();
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(request.aborted).toBe(true);
    expect(await screen.findByLabelText('Slipp et bilde her, eller velg fil')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('that is not wanted after all is put back, and another is chosen where it was', async () => {
    await openModal();
    await choose(JPEG);
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(screen.queryByRole('img', { name: /^Forhåndsvisning/ })).toBeNull();
    expect(screen.getByLabelText('Slipp et bilde her, eller velg fil')).toHaveFocus();
    await choose(JPEG);
    expect(await screen.findByRole('img', { name: 'Forhåndsvisning av hall.jpg' })).toBeVisible();
  });

  test('of someone who is no longer logged in ends the session', async () => {
    await openModal();
    await choose(JPEG);
    const request = await upload();
    act(() => request.answers(401, { error: 'unauthenticated', message: 'Logg inn.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('the list', () => {
  test('is put in order by buttons that keep the focus', async () => {
    await openModal(names(3));
    const button = await screen.findByRole('button', { name: 'Flytt bilde 1 ned' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(order()).toEqual(['/photos/photo2', '/photos/photo1', '/photos/photo3']));
    expect(server.called('orderPhotos')[0]?.body).toEqual({ ids: ['photo2', 'photo1', 'photo3'] });
    await screen.findByText('Bildet er nå nummer 2 av 3.');
    expect(screen.getByRole('button', { name: 'Flytt bilde 2 ned' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(order()).toEqual(['/photos/photo2', '/photos/photo3', '/photos/photo1']));
    expect(screen.getByRole('button', { name: 'Flytt bilde 1 opp' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('loses a photo only after a yes', async () => {
    await openModal(names(2));
    const ask = async (reply: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Slett bilde 1' }));
      expect(await screen.findByText('Er du sikker på at du vil slette bilde 1?')).toBeVisible();
      const question = screen.getByRole('dialog', { name: 'Er du sikker?' });
      fireEvent.click(within(question).getByRole('button', { name: reply }));
    };
    await ask('Avbryt');
    expect(server.called('removePhoto')).toEqual([]);
    await ask('Ja');
    await waitFor(() => expect(order()).toEqual(['/photos/photo2']));
    expect(await screen.findByText('Bildet er slettet.')).toBeVisible();
  });
});
