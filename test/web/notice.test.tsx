import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EventAnswer, NoticeAnswer } from '../../adapters/http/contract.ts';
import { AdminServer } from '../support/admin-server.ts';
import { refusal, type Reply } from '../support/fake-server.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';
import { Stream, useStreams } from './event-stream.ts';

const NOW = Date.parse('2027-10-01T10:00:00Z');
const MINUTE = 60_000;
type Shown = EventAnswer['notice'];
const FOOD: Shown = { text: 'Maten er <b>klar</b>', until: NOW + MINUTE, id: 'a' };

const serverWith = (notice: Shown) => new AnsweringServer().clock(NOW, { notice });

describe('the notice', () => {
  beforeEach(() => sessionStorage.clear());
  useStreams();
  const strip = () => screen.findByText('Maten er <b>klar</b>');
  const told = async (notice: Shown) => {
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    jest.useFakeTimers();
    await Stream.open[0]?.say('notice', notice);
    jest.useRealTimers();
  };

  test.each(['/betingelser', '/login'])('stands as plain text on %s', async (path) => {
    visit(path, serverWith(FOOD));
    expect((await strip()).parentElement).toHaveAttribute('role', 'status');
  });

  test('takes the place of what the server has drawn', async () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<div id="notice"><div class="notice" data-first><p>Maten er &lt;b>klar&lt;/b></p></div></div>',
    );
    visit('/betingelser', serverWith(FOOD));
    await screen.findByRole('button', { name: 'Lukk' });
    expect(screen.getAllByText('Maten er <b>klar</b>')).toHaveLength(1);
    document.getElementById('notice')?.remove();
  });

  test('stays closed in this tab until there is another', async () => {
    visit('/betingelser', serverWith(FOOD));
    await strip();
    await userEvent.click(screen.getByRole('button', { name: 'Lukk' }));
    expect(screen.queryByText(/Maten/)).toBeNull();
    await told({ ...FOOD, text: 'Maten er kald', id: 'b' });
    expect(screen.getByText('Maten er kald')).toBeVisible();
    expect(sessionStorage.getItem('closed-notice')).toBe('a');
  });

  test('goes when the crew takes it down', async () => {
    visit('/betingelser', serverWith(FOOD));
    await strip();
    await told(null);
    expect(screen.queryByText(/Maten/)).toBeNull();
  });

  test('goes by itself when its time is over', async () => {
    jest.useFakeTimers({ now: NOW });
    try {
      visit('/betingelser', serverWith(FOOD));
      await act(() => jest.advanceTimersByTimeAsync(MINUTE - 1_000));
      expect(screen.getByText(/Maten/)).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.queryByText(/Maten/)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the crew’s page', () => {
  let server: AdminServer;
  let refused: Reply | null;
  const written: NoticeAnswer = {
    ...{ text: 'Maten er klar', until: null, discord: false, updatedAt: 5, UpdatedBy: 'ola' },
  };
  beforeEach(() => {
    localStorage.clear();
    refused = null;
    server = new AdminServer({
      'PUT /api/admin/updateNotice': ({ body }) =>
        refused ?? { body: { ...(body as object), updatedAt: 6, UpdatedBy: 'kari' } },
    }).acceptToken('earlier');
    server.lasting.set('/api/admin/getNotice', written);
    visit('/admin/oppslag', server);
  });
  const text = () => screen.findByLabelText('Tekst');
  const sent = () => server.called('updateNotice')[0]?.body;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('sends the text with its end in Oslo time', async () => {
    fireEvent.change(await text(), { target: { value: 'Maten er kald' } });
    fireEvent.change(screen.getByLabelText('Vises til'), { target: { value: '2027-10-08T18:00' } });
    await userEvent.click(screen.getByLabelText('Legg det ut på Discord også'));
    await press('Lagre');
    expect(await screen.findByText('Oppslaget står på sidene')).toBeVisible();
    const until = Date.parse('2027-10-08T16:00:00Z');
    expect(sent()).toEqual({ text: 'Maten er kald', until, discord: true, updatedAt: 5 });
  });

  test('takes the notice down by one press', async () => {
    await press('Ta ned');
    expect(await screen.findByText('Oppslaget er tatt ned')).toBeVisible();
    expect(sent()).toEqual({ text: '', until: null, discord: false, updatedAt: 5 });
    expect(await text()).toHaveValue('');
  });

  test('tells a refusal at its field', async () => {
    refused = refusal(400, 'notice-invalid', { message: 'Oppslaget må stå lenger.', field: 'until' });
    await text();
    await press('Lagre');
    expect(await screen.findByText('Oppslaget må stå lenger.')).toBeVisible();
    expect(screen.getByLabelText('Vises til')).toHaveAttribute('aria-invalid', 'true');
  });

  test('keeps what was typed where somebody else has written meanwhile, and saves it at the next press', async () => {
    fireEvent.change(await text(), { target: { value: 'Min tekst' } });
    refused = refusal(409, 'page-changed', { message: 'Endret.' });
    server.lasting.set('/api/admin/getNotice', { ...written, text: 'Hans tekst', updatedAt: 7 });
    await press('Lagre');
    expect(await screen.findByText(/^ola lagret/)).toBeVisible();
    await press('Se deres');
    expect(await text()).toHaveValue('Hans tekst');
    await press('Tilbake til mitt');
    refused = null;
    await press('Lagre');
    expect(await screen.findByText('Oppslaget står på sidene')).toBeVisible();
    expect(server.called('updateNotice')[1]?.body).toMatchObject({ text: 'Min tekst', updatedAt: 7 });
  });
});
