import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PreviewMessageAnswer, WireMessage } from '../../adapters/http/contract.ts';
import { progressText, sendingText } from '../../web/src/features/crew/messages/texts.ts';
import { AdminServer } from '../support/admin-server.ts';
import { refusal } from '../support/fake-server.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const LOOKED: PreviewMessageAnswer = {
  ...{ preview: 'p', count: 87, finishedAt: NOW + 14 * 60_000 },
  samples: [{ to: 'kari@example.no', subject: 'Husk', text: 'Hei Kari!' }],
};
function aWireMessage(overrides: Partial<WireMessage> = {}): WireMessage {
  return {
    ...{ id: 'm', at: NOW, by: 'kari@crew.example', subject: 'Husk', count: 4, sent: 1, failed: [] },
    ...{ queued: 3, stoppedAt: null, ...overrides },
  };
}

let server: AdminServer;
const field = (name: string | RegExp) => screen.findByLabelText(name);
const type = async (name: string, text: string) => userEvent.type(await field(name), text);
const called = (path: string) => server.called(`/api/admin/${path}`);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new AdminServer({
    'POST /api/admin/previewMessage': () => ({ body: LOOKED }),
    'POST /api/admin/sendMessage': () => ({ status: 201, body: { id: 'm' } }),
    'POST /api/admin/stopMessage/:id': () => ({}),
  }).acceptToken('earlier');
  server.lasting.set('/api/admin/getMessages', []);
  server.facts = { consentAge: 15 };
});

describe('a message', () => {
  test('offers only audiences that there are, and the age that is set', async () => {
    visit('/admin/meldinger', server);
    await screen.findByRole('option', { name: 'Under 15 uten samtykke' });
    const options = within(await field('Til')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['Alle', 'Ikke betalt', 'Betalt', 'Under 15 uten samtykke', 'Matbillett', 'Ikke møtt', 'Inne nå'],
      ...['Crew og vakter', 'Rad fra–til'],
    ]);
  });

  test('that asks how it was is written already, where the crew has a survey, and never over what is typed', async () => {
    server.facts = { name: 'Nordlys LAN 2027', shortName: 'Nordlys', organisation: 'Nordlys forening' };
    server.lasting.set('/api/admin/getSettings', { surveyUrl: 'https://sporsmal.example/nordlys' });
    visit('/admin/meldinger', server);
    await press('Takk for sist');
    expect(await field('Emne')).toHaveValue('Takk for sist på Nordlys');
    const text = await field('Tekst');
    expect(text).toHaveTextContent(/var med på Nordlys LAN 2027.*https:\/\/sporsmal.example\/nordlys/);
    expect(screen.queryByRole('button', { name: 'Takk for sist' })).toBeNull();
  });

  test('is offered no such draft without a survey', async () => {
    server.lasting.set('/api/admin/getSettings', { surveyUrl: '' });
    visit('/admin/meldinger', server);
    await waitFor(() => expect(called('getSettings')).not.toEqual([]));
    expect(screen.queryByRole('button', { name: 'Takk for sist' })).toBeNull();
  });

  test('is not asked for before it can be sent', async () => {
    visit('/admin/meldinger', server);
    await press('Forhåndsvis');
    await screen.findByText(/^Skriv et emne på én linje/);
    await type('Emne', 'Husk');
    await type('Tekst', '{{navn}');
    await press('Forhåndsvis');
    await screen.findByText('{navn} er ikke noe vi kan fylle ut.');
    await userEvent.selectOptions(await field('Til'), 'Rad fra–til');
    await press('Forhåndsvis');
    await screen.findByText('Skriv første og siste rad, som 1 og 4.');
    expect(called('previewMessage')).toEqual([]);
  });

  test('is looked at, and goes when the number is typed, which may have changed', async () => {
    visit('/admin/meldinger', server);
    await userEvent.selectOptions(await field('Til'), 'Rad fra–til');
    await type('Fra rad', '2');
    await type('Til rad', '3');
    await type('Emne', 'Husk');
    await type('Tekst', 'Hei ');
    await press('{fornavn}');
    await press('Forhåndsvis');
    await screen.findByText('Hei Kari!');
    expect(called('previewMessage').map(({ body }) => body)).toEqual([
      {
        ...{ filter: { kind: 'rows', from: 2, to: 3 }, perPerson: false },
        ...{ subject: 'Husk', text: 'Hei {fornavn}' },
      },
    ]);
    await type('Skriv 87 for å sende', '78');
    await press('Send');
    await screen.findByText('Skriv tallet 87.');
    expect(called('sendMessage')).toEqual([]);
    await userEvent.clear(await field('Skriv 87 for å sende'));
    const changed = refusal(409, 'audience-changed', 'Nå er det 88 adresser.');
    const { body } = changed;
    server.next.push({
      path: 'sendMessage',
      reply: { ...changed, body: { ...(body as object), count: 88 } },
    });
    await type('Skriv 87 for å sende', '87');
    await press('Send');
    await screen.findByText('Nå er det 88 adresser.');
    await type('Skriv 88 for å sende', '88');
    await press('Send');
    await waitFor(async () => expect(await field('Emne')).toHaveValue(''));
    expect(called('sendMessage').map(({ body: sent }) => sent)).toEqual([
      { preview: 'p', confirmCount: 87 },
      { preview: 'p', confirmCount: 88 },
    ]);
  });

  test('that is changed has to be looked at again, and is there after a reload', async () => {
    visit('/admin/meldinger', server);
    await type('Emne', 'Husk');
    await type('Tekst', 'Hei');
    await press('Forhåndsvis');
    await screen.findByText('Hei Kari!');
    await type('Tekst', '!');
    expect(screen.queryByText('Hei Kari!')).toBeNull();
    expect(JSON.stringify(sessionStorage)).toContain('Hei!');
  });

  test('on its way is stopped by one press', async () => {
    server.lasting.set('/api/admin/getMessages', [aWireMessage()]);
    visit('/admin/meldinger', server);
    await screen.findByText('1 av 4 sendt');
    await press('Stopp resten av «Husk»');
    await waitFor(() => expect(called('stopMessage/m')).toHaveLength(1));
  });

  test('that has arrived is folded to a line, and one that has not tells whom it did not reach', async () => {
    const failed = [{ to: 'ola@example.no', why: '550 ukjent' }];
    server.lasting.set('/api/admin/getMessages', [
      aWireMessage({ id: 'fine', subject: 'Framme', sent: 4, queued: 0 }),
      aWireMessage({ sent: 3, queued: 0, failed }),
    ]);
    visit('/admin/meldinger', server);
    expect(await screen.findByText('2 meldinger sendt, 7 e-poster framme')).toBeVisible();
    expect(screen.getByText('Framme')).not.toBeVisible();
    await userEvent.click(screen.getByText('Én melding er framme'));
    expect(screen.getByText('Framme')).toBeVisible();
    await press('Kom ikke fram 1');
    expect(screen.queryByText('Framme')).toBeNull();
    await press('Mer om «Husk»');
    expect(within(screen.getByRole('dialog', { name: 'Husk' })).getByText('ola@example.no')).toBeVisible();
  });
});

test.each([
  [{ sent: 4, queued: 0 }, '4 av 4 sendt'],
  [{ sent: 3, queued: 0, failed: [{ to: 'a', why: '550' }] }, '3 av 4 sendt, 1 kom ikke fram'],
  [{ sent: 1, queued: 0, stoppedAt: NOW }, '1 av 4 sendt. Resten er stoppet'],
])('what is told of %j: %s', (message, text) => {
  expect(progressText(aWireMessage(message))).toBe(text);
});

test.each([
  [87, 'Sendes til 87 adresser, ferdig omtrent kl. 13.14'],
  [1, 'Sendes til 1 adresse, ferdig omtrent kl. 13.14'],
])('%s receivers', (count, text) => {
  expect(sendingText(count, NOW, NOW + 14 * 60_000)).toBe(text);
});
