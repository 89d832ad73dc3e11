import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SubmitRequest } from '../../adapters/http/contract.ts';
import { NEW_FLOW } from '../../web/src/features/signup/flow.ts';
import { GUID, SignupServer } from './signup-server.ts';
import { atSeats, button, EMAIL, KARI, openSignup, PER, reload, remember, step } from './signup-tab.tsx';

const NEXT = 'Til Plassreservasjon';

function atForm(flow: Parameters<typeof remember>[0] = {}, server = new SignupServer()): UserEvent {
  remember({ step: 'form', ...flow });
  return openSignup(server);
}

async function card(participant: number) {
  return within(await screen.findByRole('group', { name: `Deltaker ${participant}` }));
}

describe('the registration form', () => {
  test.each([
    ['Fornavn', '', 'Deltaker 1 er ikke riktig utfylt. Vennligst fyll inn fornavn'],
    ['Fornavn', 'K4ri', 'Deltaker 1 er ikke riktig utfylt. Fornavn er ugyldig'],
    ['Etternavn', '', 'Deltaker 1 er ikke riktig utfylt. Vennligst fyll inn Etternavn'],
    ['Etternavn', 'N0', 'Deltaker 1 er ikke riktig utfylt. Etternavn er ugyldig'],
    ['Alder', '1', 'Deltaker 1 er ikke riktig utfylt. Alder er ugyldig'],
    ['Telefon', '123', 'Deltaker 1 er ikke riktig utfylt. Telefonnummer er ugyldig'],
    ['Epost', 'kari', 'Deltaker 1 er ikke riktig utfylt. Epost er ugyldig'],
  ])('with %s %p tells in a dialog and goes to the field', async (label, value, sentence) => {
    const user = atForm();
    const field = (await card(1)).getByLabelText(label);
    await user.clear(field);
    if (value) await user.type(field, value);
    await user.click(await button(NEXT));
    expect(await screen.findByRole('dialog', { name: 'Noe mangler' })).toHaveTextContent(sentence);
    await user.click(await button('OK'));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
  });

  test('names the first mistake of the first participant who has one, in the order of the rules', async () => {
    const user = atForm({ forms: [KARI, { ...PER, age: 'x', phone: '' }, ...NEW_FLOW.forms.slice(2)] });
    await user.click(await button(NEXT));
    const dialog = await screen.findByRole('dialog', { name: 'Noe mangler' });
    expect(dialog).toHaveTextContent('Den 2. deltakeren er ikke riktig utfylt. Alder er ugyldig');
  });

  test('tells of all that is missing in one summary, whose links lead to the fields', async () => {
    const user = atForm({ forms: NEW_FLOW.forms, count: 5 });
    const spoken = () =>
      [...document.querySelectorAll('[aria-live="polite"], [role="alert"], [role="status"]')].filter(
        (region) => region.textContent.trim() !== '',
      );
    await user.click(await button(NEXT));
    await user.click(await button('OK'));
    const first = (await card(1)).getByLabelText('Fornavn');
    await waitFor(() => expect(first).toHaveFocus());
    const summary = within(screen.getByRole('group', { name: 'Dette mangler' }));
    // Five of the first, and three of each who shares the first one's contact.
    expect(summary.getAllByRole('link')).toHaveLength(17);
    expect(summary.getByText('Deltaker 5').parentElement).toHaveTextContent(
      'Deltaker 5FornavnEtternavnAlder',
    );
    // The dialog was read out already, so the fields show what is wrong silently.
    expect((await card(5)).getByText('Alder er ugyldig')).toBeVisible();
    expect(spoken()).toEqual([]);
    await user.click(summary.getByRole('link', { name: 'Deltaker 5: Alder er ugyldig' }));
    const age = (await card(5)).getByLabelText('Alder');
    expect(age).toHaveFocus();
    await user.type(age, '34');
    expect(summary.queryByRole('link', { name: 'Deltaker 5: Alder er ugyldig' })).toBeNull();
    await user.clear(age);
    await user.tab();
    expect(spoken().map((region) => region.textContent.trim())).toContain('Alder er ugyldig');
  });

  test('says what is wrong when a field is left, not before', async () => {
    const user = atForm({ count: 1 });
    const field = await screen.findByLabelText('Alder');
    await user.clear(field);
    expect(screen.queryByText('Alder er ugyldig')).toBeNull();
    await user.tab();
    expect(screen.getByText('Alder er ugyldig')).toBeVisible();
  });

  test('has a card for each of one to five participants and keeps what was typed when there are fewer', async () => {
    const user = atForm();
    await user.click(await screen.findByRole('radio', { name: '1' }));
    expect(screen.queryByRole('group', { name: 'Deltaker 2' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '5' }));
    expect(screen.getAllByRole('group', { name: /^Deltaker/ })).toHaveLength(5);
    expect((await card(2)).getByLabelText('Fornavn')).toHaveValue('Per');
  });

  test('gives seats back at once that are more than those who come', async () => {
    const server = new SignupServer();
    const user = atSeats(server, ['2-3', '2-4'], { step: 'form' });
    await user.click(await screen.findByRole('radio', { name: '1' }));
    await waitFor(() => expect([...server.mine]).toEqual(['2-3']));
  });

  test('goes to the next field that is empty by Enter, and on when none is', async () => {
    const user = atForm({ count: 1 });
    const field = async (label: string) => (await card(1)).getByLabelText(label);
    await user.clear(await field('Alder'));
    await user.type(await field('Fornavn'), '{Enter}');
    expect(await field('Alder')).toHaveFocus();
    await user.keyboard('34{Enter}');
    expect(await step('Velg plasser')).toBeVisible();
  });

  test('capitalises names and keeps them over a reload of the tab', async () => {
    const server = new SignupServer();
    const user = atForm({ count: 1 }, server);
    const field = await screen.findByLabelText('Fornavn');
    await user.clear(field);
    await user.type(field, 'åse');
    expect(field).toHaveValue('Åse');
    reload(server);
    expect(await screen.findByLabelText('Fornavn')).toHaveValue('Åse');
  });

  test('leaves the caret behind the letter that was capitalised', async () => {
    const user = atForm({ count: 1 });
    const field = await screen.findByLabelText<HTMLInputElement>('Fornavn');
    await user.clear(field);
    await user.type(field, 'Kari');
    await user.type(field, 'å', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(field).toHaveValue('Åari');
    expect(field.selectionStart).toBe(1);
    await user.keyboard('sm');
    expect(field).toHaveValue('Åsmari');
  });

  test('reaches the others as it reaches the first participant, until they have a contact of their own', async () => {
    const server = new SignupServer();
    const forms = NEW_FLOW.forms.with(0, KARI).with(2, { ...PER, phone: '', email: '' });
    const user = atForm({ forms, count: 3 }, server);
    const same = async (participant: number) =>
      (await card(participant)).getByRole('checkbox', { name: 'Samme kontakt som deltaker 1' });
    expect((await card(1)).queryByRole('checkbox', { name: /Samme kontakt/ })).toBeNull();
    expect(await same(2)).toBeChecked();
    expect((await card(2)).queryByLabelText('Telefon')).toBeNull();
    await user.click(await same(3));
    const phone = (await card(3)).getByLabelText('Telefon');
    expect(phone).toHaveAccessibleDescription(/^Åtte siffer\. Har ikke/);
    await user.type(phone, '41234567');
    await user.type((await card(3)).getByLabelText('Epost'), 'per@example.no');
    reload(server);
    expect(await same(2)).toBeChecked();
    expect((await card(3)).getByLabelText('Telefon')).toHaveValue('41234567');
    expect((await card(3)).getByLabelText('Epost')).toHaveValue('per@example.no');
  });

  test.each([
    ['the contact of the first', [], ['99887766', EMAIL]],
    ['a contact of their own', ['Samme kontakt som deltaker 1'], ['41234567', 'per@example.no']],
  ])('registers the second participant with %s', async (_, presses, contact) => {
    const server = new SignupServer();
    const per = { ...PER, phone: '41234567', email: 'per@example.no' };
    const user = atForm({ forms: NEW_FLOW.forms.with(0, KARI).with(1, per), count: 2 }, server);
    for (const name of presses) await user.click((await card(2)).getByRole('checkbox', { name }));
    await user.click(await button(NEXT));
    await user.click(await button('Finn plasser til oss'));
    await user.click(await button('Til bekreftelse'));
    const confirmation = await button('Bekreft påmelding');
    await waitFor(() => expect(confirmation).toBeEnabled());
    await user.click(confirmation);
    await waitFor(() => expect(server.called('/api/seating/submit')).toHaveLength(1));
    const [sent] = server.called('/api/seating/submit').map(({ body }) => body as SubmitRequest);
    const persons = sent?.[1] ?? [];
    expect(persons.map(({ phone, email }) => [phone, email])).toEqual([[KARI.phone, EMAIL], contact]);
  });

  test('goes on with what was typed before the site was upgraded to ask for more', async () => {
    const { special, foodTicket, ...typed } = KARI;
    const { guardians, ...flow } = NEW_FLOW;
    const stored = { ...flow, step: 'form', email: EMAIL, guid: GUID, verified: true, count: 1 };
    sessionStorage.setItem(
      'signup',
      JSON.stringify({ ...stored, forms: Array.from({ length: 5 }, () => typed) }),
    );
    openSignup(new SignupServer());
    const first = await card(1);
    expect(first.getByLabelText('Fornavn')).toHaveValue('Kari');
    expect(first.getByRole('checkbox', { name: /Matbillett/ })).not.toBeChecked();
  });

  test('asks for allergies and needs only at a press, and keeps what was told', async () => {
    const server = new SignupServer();
    const user = atForm({ count: 1 }, server);
    expect((await card(1)).queryByLabelText(/Spesielle hensyn/)).toBeNull();
    await user.click(await button('Allergi eller behov'));
    const notes = (await card(1)).getByLabelText('Spesielle hensyn (valgfritt)');
    expect(notes).toHaveFocus();
    await user.type(notes, 'Nøtter');
    reload(server);
    expect((await card(1)).getByLabelText('Spesielle hensyn (valgfritt)')).toHaveValue('Nøtter');
  });

  test.each([
    [15, '14', '15'],
    [16, '15', '16'],
    [18, '17', '18'],
    [0, null, '9'],
  ])('with the age of consent at %i, warns at %s and not at %s', async (consentAge, young, grown) => {
    const server = new SignupServer();
    server.facts = { consentAge };
    const user = atForm({ count: 1 }, server);
    const age = (await card(1)).getByLabelText('Alder');
    const type = async (typed: string) => {
      await user.clear(age);
      await user.type(age, typed);
    };
    if (young !== null) {
      await type(young);
      expect(screen.getByRole('main')).toHaveTextContent(
        `Deltakere under ${String(consentAge)} år må levere`,
      );
    }
    await type(grown);
    expect(screen.getByRole('main')).not.toHaveTextContent(/samtykke/i);
  });

  test('sums up the price as food tickets are chosen, and warns of the consent form under 16', async () => {
    const user = atForm();
    expect(await screen.findByText('950 kr')).toBeVisible();
    await user.click((await card(1)).getByRole('checkbox', { name: /Matbillett/ }));
    expect(screen.getByText(/1\s000\skr/)).toBeVisible();
    const warning = () => screen.queryByRole('link', { name: 'samtykkeskjema' })?.closest('p');
    expect(warning()).toHaveTextContent(
      'Deltakere under 16 år må levere et samtykkeskjema signert av foresatte',
    );
    const age = (await card(2)).getByLabelText('Alder');
    await user.clear(age);
    await user.type(age, '16');
    expect(warning()).toBeUndefined();
  });

  test('offers no food ticket where none is sold', async () => {
    const server = new SignupServer();
    server.page = { ...server.page, foodTicket: false };
    atForm({}, server);
    expect(await screen.findByText('900 kr')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Matbillett/ })).toBeNull();
  });

  test('starts over with friendly words when the server no longer knows the session', async () => {
    const server = new SignupServer();
    server.alive = false;
    const user = atForm({}, server);
    expect(await screen.findByText(/må startes på nytt/)).toBeVisible();
    await user.click(await button('Start påmelding'));
    await user.click(await button('Jeg har lest dette'));
    expect(await screen.findByLabelText('Epost')).toHaveValue(EMAIL);
  });

  test('goes on to the seats', async () => {
    const user = atForm();
    await user.click(await button(NEXT));
    expect(await step('Velg plasser')).toHaveFocus();
  });
});
