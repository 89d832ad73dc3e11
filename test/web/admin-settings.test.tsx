import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SettingsAnswer } from '../../adapters/http/contract.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { ADMIN, AdminServer } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

const STORED: SettingsAnswer = {
  ...SETTINGS_DEFAULTS,
  ...{ discordCrew: '', discordPublic: '', updatedAt: 0, UpdatedBy: '' },
};
const AT = Date.parse('2027-02-28T13:24:30Z');
const OWN_ACTS = [
  ['Plassene ligger fast i timer før start', '12'],
  ['Penger tilbake i timer før start', '72'],
  ['Gi plassen til en annen i timer før start', '6'],
  ['Avbestille selv i timer før start', '3'],
] as const;
const days = () => screen.findByLabelText('Betalingsfrist i døgn');
const save = async () => press('Lagre');

let server: AdminServer;
const store = (settings: SettingsAnswer) => server.lasting.set('/api/admin/getSettings', settings);
const saved = () => server.called('updateSettings').map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  store(STORED);
});

describe('the settings', () => {
  test('are shown as they are and saved together', async () => {
    visit('/admin/settings', server);
    expect(await days()).toHaveValue('3');
    expect(screen.getByLabelText('Påminnelser på e-post')).toHaveValue('');
    expect(screen.getByRole('radio', { name: /Crewet får en liste/ })).toBeChecked();
    await fill(await days(), '5');
    await fill(screen.getByLabelText('Påminnelser på e-post'), '24; 48');
    await fill(screen.getByLabelText('Ventetid etter fristen i timer'), '72');
    await userEvent.click(screen.getByRole('checkbox', { name: /aldri senere enn når LAN-et starter/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Plassene frigis av seg selv/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /en plass blir stående alene/ }));
    for (const [label, hours] of OWN_ACTS) await fill(screen.getByLabelText(label), hours);
    const own = { seatsFixedHours: 12, refundHours: 72, giveUntilHours: 6, cancelUntilHours: 3 };
    const changed = { paymentDays: 5, reminderHours: [48, 24], graceHours: 72, ...own, warnAlone: false };
    const now = { ...STORED, ...changed, capAtStart: true, expiry: 'auto' as const };
    const answer = { ...now, updatedAt: AT, UpdatedBy: ADMIN.username };
    store(answer);
    server.next.push({ path: 'updateSettings', reply: { body: answer } });
    await save();
    expect(await screen.findByText('Innstillingene er lagret')).toBeVisible();
    expect(saved()).toEqual([
      {
        ...{ ...changed, reminderHours: [24, 48] },
        ...{ capAtStart: true, expiry: 'auto', updatedAt: 0 },
      },
    ]);
    expect(screen.getByLabelText('Påminnelser på e-post')).toHaveValue('48, 24');
    expect(screen.getByText('Sist endret 28-02-2027 14:24 av kari@crew.example')).toBeVisible();
  });

  test.each([
    ['Betalingsfrist i døgn', '61', 'Skriv et helt tall fra 0 til 60.'],
    ['Betalingsfrist i døgn', 'tre', 'Skriv et helt tall fra 0 til 60.'],
    ['Ventetid etter fristen i timer', '721', 'Skriv et helt tall fra 0 til 720.'],
    ...OWN_ACTS.map(([label]) => [label, '721', 'Skriv et helt tall fra 0 til 720.'] as const),
    ['Aldersgrense for samtykke', '19', 'Skriv et helt tall fra 0 til 18.'],
    ['Pris ved døra i kroner', '10001', /helt tall fra 0 til 10000, eller la feltet stå tomt/],
    ['Natta begynner', '24:00', 'Skriv et klokkeslett som 23:00, eller la begge feltene stå tomme.'],
    ['Natta slutter', '7', 'Skriv et annet klokkeslett, som 07:00, eller la begge feltene stå tomme.'],
    ['Våkne voksne om natta', '0', 'Skriv et helt tall fra 1 til 50, eller la feltet stå tomt.'],
    ['Besøk går senest', '23', 'Skriv et klokkeslett som 23:00, eller la feltet stå tomt.'],
    ['Samlingsplass', 'x'.repeat(121), 'Skriv høyst 120 tegn.'],
    ['Ansvarlige om natta', 'Kari Nordmann', /^Skriv høyst 4 linjer/],
    ['Innmelding i foreningen', 'forening.example', /begynner med https:\/\//],
    ['Spørreundersøkelse', 'https://kari@sporsmal.example', /uten brukernavn og passord/],
    ['Påminnelser på e-post', '1, 2, 3, 4', /høyst 3 ulike hele tall fra 1 til 720/],
    ['Påminnelser på e-post', '24, 24', /høyst 3 ulike hele tall fra 1 til 720/],
  ])('%s: %s is refused at its field, before it is sent', async (label, typed, sentence) => {
    visit('/admin/settings', server);
    await days();
    await fill(screen.getByLabelText(label), typed);
    await save();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(saved()).toEqual([]);
  });

  test('of the door and the night are saved, and emptied again', async () => {
    visit('/admin/settings', server);
    await days();
    const night = { nightFrom: '23:00', nightTo: '07:00' };
    await fill(screen.getByLabelText('Aldersgrense for samtykke'), '15');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Foresatte kan samtykke på nettet' }));
    await fill(screen.getByLabelText('Pris ved døra i kroner'), '500');
    await fill(screen.getByLabelText('Natta begynner'), night.nightFrom);
    await fill(screen.getByLabelText('Natta slutter'), night.nightTo);
    await fill(screen.getByLabelText('Ansvarlige om natta'), 'Kari Nordmann, 912 34 567\n\nOla 98765432');
    const responsible = [
      { name: 'Kari Nordmann', phone: '91234567' },
      { name: 'Ola', phone: '98765432' },
    ];
    const now = { ...STORED, onlineConsent: true, consentAge: 15, doorPriceKr: 500, ...night, responsible };
    const answer = { ...now, updatedAt: AT, UpdatedBy: ADMIN.username };
    store(answer);
    server.next.push({ path: 'updateSettings', reply: { body: answer } });
    await save();
    await screen.findByText('Innstillingene er lagret');
    expect(saved()[0]).toEqual({
      ...{ onlineConsent: true, consentAge: 15, doorPriceKr: 500, ...night, updatedAt: 0 },
      responsible: [{ name: 'Kari Nordmann', phone: '912 34 567' }, responsible[1]],
    });
    expect(screen.getByLabelText('Ansvarlige om natta')).toHaveValue(
      'Kari Nordmann, 91234567\nOla, 98765432',
    );
    await userEvent.clear(screen.getByLabelText('Pris ved døra i kroner'));
    await userEvent.clear(screen.getByLabelText('Ansvarlige om natta'));
    server.next.push({ path: 'updateSettings', reply: { body: { ...STORED, updatedAt: AT + 1 } } });
    await save();
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({ doorPriceKr: null, responsible: [], updatedAt: AT });
  });

  test('of the bands are typed row by row, in the order in which they are tried', async () => {
    visit('/admin/settings', server);
    await days();
    await press('Legg til bånd');
    await press('Legg til bånd');
    const [first, second] = screen.getAllByLabelText('Gi');
    await fill(first as HTMLElement, 'grønt bånd');
    await fill(second as HTMLElement, 'rødt bånd: ung');
    await userEvent.selectOptions(screen.getAllByLabelText('Til')[1] as HTMLElement, 'under-consent');
    await press('Flytt bånd 2 opp');
    await press('Legg til bånd');
    await fill(screen.getByLabelText('Samlingsplass'), 'Flaggstanga');
    const bands = [
      { text: 'rødt bånd: ung', when: 'under-consent' as const },
      { text: 'grønt bånd', when: 'all' as const },
    ];
    const answer = { ...STORED, bands, meetingPlace: 'Flaggstanga', updatedAt: AT };
    store(answer);
    server.next.push({ path: 'updateSettings', reply: { body: answer } });
    await save();
    await screen.findByText('Innstillingene er lagret');
    expect(saved()).toEqual([{ bands, meetingPlace: 'Flaggstanga', updatedAt: 0 }]);
    expect(screen.getAllByLabelText('Gi')).toHaveLength(2);
    await press('Slett bånd 1');
    expect(screen.getByLabelText('Gi')).toHaveValue('grønt bånd');
  });

  describe('of Discord', () => {
    const CREW_FIELD = 'Webhook til crewets kanal';
    const URL = 'https://discord.com/api/webhooks/1/ny-9f9f';
    const press = (nth: number) =>
      userEvent.click(screen.getAllByRole('button', { name: 'Send prøve' })[nth] ?? document.body);

    test('are shown by the last four letters, and a pasted one replaces that', async () => {
      store({ ...STORED, discordCrew: '…a3f2' });
      visit('/admin/settings', server);
      const field = await screen.findByLabelText(CREW_FIELD);
      expect(field).toHaveValue('…a3f2');
      await userEvent.click(field);
      await userEvent.paste(URL);
      expect(field).toHaveValue(URL);
      const answer = { ...STORED, discordCrew: '…9f9f', updatedAt: AT };
      store(answer);
      server.next.push({ path: 'updateSettings', reply: { body: answer } });
      await save();
      await screen.findByText('Innstillingene er lagret');
      expect(saved()).toEqual([{ discordCrew: URL, updatedAt: 0 }]);
      expect(field).toHaveValue('…9f9f');
    });

    test('that are none are refused at their field, before they are sent', async () => {
      visit('/admin/settings', server);
      await fill(await screen.findByLabelText(CREW_FIELD), 'https://ond.no/api/webhooks/1/a');
      await save();
      expect(await screen.findByText(/^Lim inn adressen slik Discord viser den/)).toBeVisible();
      expect(saved()).toEqual([]);
    });

    test.each([
      [{ body: {} }, 'Prøven er sendt'],
      [{ status: 409, body: { error: 'discord-refused', message: 'Ukjent.' } }, 'Ukjent.'],
    ])('are tried, each by its own button: %j', async (reply, sentence) => {
      visit('/admin/settings', server);
      await days();
      server.next.push({ path: 'testDiscord', reply });
      await press(1);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(server.called('testDiscord').map(({ body }) => body)).toEqual([{ which: 'public' }]);
    });

    test('are saved before they are tried', async () => {
      visit('/admin/settings', server);
      await fill(await screen.findByLabelText(CREW_FIELD), URL);
      await press(0);
      expect(await screen.findByText(/^Lagre innstillingene først/)).toBeVisible();
      expect(server.called('testDiscord')).toEqual([]);
    });
  });

  test('that are not saved are not left without a yes', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    visit('/admin/settings', server);
    await fill(await days(), '5');
    expect(closing()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Historikk' }));
    await screen.findByText('Du har endringer som ikke er lagret. Vil du forlate siden?');
    await press('Bli her');
    expect(await days()).toHaveValue('5');
    server.next.push({
      path: 'updateSettings',
      reply: { body: { ...STORED, paymentDays: 5, updatedAt: AT } },
    });
    await save();
    await screen.findByText('Innstillingene er lagret');
    expect(closing()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Historikk' }));
    await screen.findByRole('heading', { name: 'Historikk' });
  });

  test('that somebody else has changed are told, and mine saved only when I say so', async () => {
    visit('/admin/settings', server);
    await fill(await days(), '5');
    store({ ...STORED, paymentDays: 7, updatedAt: AT, UpdatedBy: 'ola@crew.example' });
    const refusal = { error: 'page-changed', message: 'Endret.' };
    server.next.push({ path: 'updateSettings', reply: { status: 409, body: refusal } });
    await save();
    expect(await screen.findByText(/^ola@crew\.example lagret/)).toBeVisible();
    expect(await days()).toHaveValue('5');
    server.next.push({
      path: 'updateSettings',
      reply: { body: { ...STORED, paymentDays: 5, updatedAt: AT + 1 } },
    });
    await save();
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({ paymentDays: 5, updatedAt: AT });
  });

  test('that only somebody else has changed stay theirs when mine are saved', async () => {
    visit('/admin/settings', server);
    await fill(await days(), '5');
    store({ ...STORED, graceHours: 72, capAtStart: true, updatedAt: AT, UpdatedBy: 'ola@crew.example' });
    const refusal = { error: 'page-changed', message: 'Endret.' };
    server.next.push({ path: 'updateSettings', reply: { status: 409, body: refusal } });
    await save();
    await screen.findByText(/^ola@crew\.example lagret/);
    expect(await days()).toHaveValue('5');
    expect(screen.getByLabelText('Ventetid etter fristen i timer')).toHaveValue('72');
    expect(screen.getByRole('checkbox', { name: /aldri senere enn når LAN-et starter/ })).toBeChecked();
    const now = { ...STORED, paymentDays: 5, graceHours: 72, capAtStart: true, updatedAt: AT + 1 };
    server.next.push({ path: 'updateSettings', reply: { body: now } });
    await save();
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({ paymentDays: 5, updatedAt: AT });
  });

  test('of somebody else can be looked at, and mine again', async () => {
    visit('/admin/settings', server);
    await fill(await days(), '5');
    store({ ...STORED, paymentDays: 7, updatedAt: AT, UpdatedBy: 'ola@crew.example' });
    const refusal = { error: 'page-changed', message: 'Endret.' };
    server.next.push({ path: 'updateSettings', reply: { status: 409, body: refusal } });
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Se deres' }));
    expect(await days()).toHaveValue('7');
    await press('Tilbake til mitt');
    expect(await days()).toHaveValue('5');
  });
});

test('a payment deadline after the LAN has begun is told where it is set', async () => {
  // Five days after the server's noon.
  const starts = Date.parse('2027-03-06T12:00:00Z');
  server.facts = { dates: { starts, ends: starts + 1 } };
  visit('/admin/settings', server);
  const told = () => screen.queryByText('Betalingsfristen kan være etter at LAN-et har begynt');
  expect(await days()).toHaveValue('3');
  expect(told()).toBeNull();
  await fill(await days(), '6');
  expect(told()).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /aldri senere enn når LAN-et starter/ }));
  expect(told()).toBeNull();
});
