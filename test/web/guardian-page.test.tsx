import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONSENT_SENTENCES } from '../../domain/consent/consent-text.ts';
import { aWard, filledIn, rowOf as row, TOKEN, typedIn } from './guardian-server.ts';
import { press } from '../support/press.ts';
import { server, tick, opened, refuses } from './opened-guardian.ts';

const GIVEN = 'Samtykket er registrert. Du får en kopi på e-post. Der kan du også trekke det tilbake.';
const DEAD = 'Denne lenken gjelder ikke lenger.';

describe('the form', () => {
  test('has the children ticked from the start, and nothing else', async () => {
    await opened({ children: [aWard(1), aWard(2, { night: true, state: 'given' })] });
    for (const child of ['Nils', 'Ida']) expect(tick(child)).toBeChecked();
    expect(tick('Nils')).toHaveAccessibleDescription('11 år · Rad 1, plass 1');
    for (const sentence of CONSENT_SENTENCES) expect(tick(sentence)).not.toBeChecked();
    const night = { name: 'Kan gå ut alene om natta' };
    expect(row('Nils').getByRole('checkbox', night)).not.toBeChecked();
    expect(row('Ida').getByRole('checkbox', night)).toBeChecked();
    expect(row('Nils').getByText('Mangler samtykke')).toBeVisible();
    expect(row('Ida').getByText('Samtykke er gitt')).toBeVisible();
    expect(screen.queryByLabelText('Kode')).toBeNull();
  });

  test('says who has signed each child up', async () => {
    await opened({ children: [aWard(1), aWard(2, { signedUpBy: '' })] });
    expect(row('Nils').getByText('Meldt på av nils@example.no')).toBeVisible();
    expect(row('Ida').getByText('Meldt på av crewet')).toBeVisible();
  });

  test('shows what is owed once the server tells it, after consenting', async () => {
    await opened({ rest: [] });
    await filledIn();
    server.sheet = { ...server.sheet, rest: [{ code: 'K7WM2R', restOre: 45_000, deadline: 0 }] };
    await press('Gi samtykke');
    expect(
      await screen.findByRole('region', { name: 'Betal 450\u00a0kr fra din egen telefon' }),
    ).toBeVisible();
  });

  test('names its fields as browsers fill them in', async () => {
    await opened();
    await typedIn();
    await press('Send meg en kode');
    expect(await screen.findByLabelText('Kode')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByLabelText('Kode')).toHaveFocus();
    expect(screen.getByLabelText('Navn')).toHaveAttribute('autocomplete', 'name');
    expect(screen.getByLabelText('Telefon vi kan ringe hele døgnet')).toHaveAttribute('autocomplete', 'tel');
    expect(screen.getByText('En kode på e-post viser bare at adressen er din.')).toBeVisible();
  });

  test('is sent for the chosen children, and then shows that, and what is owed', async () => {
    await opened();
    await userEvent.click(row('Nils').getByRole('checkbox', { name: 'Kan gå ut alene om natta' }));
    await userEvent.click(tick('Ida'));
    await filledIn();
    await press('Gi samtykke');
    expect(await screen.findByText(GIVEN)).toBeVisible();
    expect(server.called('/api/consent/give').map(({ body }) => body)).toEqual([
      {
        ...{ token: TOKEN, emailCode: 'ABC234', textVersion: 'v1', ticks: [true, true, true, true] },
        ...{ name: 'Mor Hansen', relation: 'Mor', phone: '91 23 45 67' },
        children: [{ child: 'child-1', night: true }],
      },
    ]);
    const block = within(screen.getByRole('region', { name: /^Betal 900\skr fra din egen telefon$/ }));
    for (const told of ['123456', /^900\skr$/, 'K7WM2R']) expect(block.getByText(told)).toBeVisible();
    expect(row('Nils').getByText('Samtykke er gitt')).toBeVisible();
    expect(row('Nils').getByText('Kan gå ut alene om natta')).toBeVisible();
    expect(row('Ida').getByText('Mangler samtykke')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skriv heller ut skjemaet' })).toBeVisible();
    expect(screen.getByText(GIVEN).closest('[role="status"]')).toHaveFocus();
    expect(sessionStorage.getItem('draft-consent')).toBeNull();
  });

  test('asks for nothing where nothing is owed', async () => {
    await opened({ rest: [] });
    await filledIn();
    await press('Gi samtykke');
    expect(await screen.findByText(GIVEN)).toBeVisible();
    expect(screen.queryByText(/fra din egen telefon/)).toBeNull();
  });

  test.each([
    [
      'a sentence',
      () => userEvent.click(tick(CONSENT_SENTENCES[2])),
      'Kryss av for alle fire setningene.',
      CONSENT_SENTENCES[2],
    ],
    [
      'the name',
      () => userEvent.clear(screen.getByLabelText('Navn')),
      'Skriv navnet ditt, uten tall.',
      'Navn',
    ],
    [
      'the relation',
      () => userEvent.clear(screen.getByLabelText('Tilknytning')),
      'Skriv hvem du er for barna: mor, far eller verge.',
      'Tilknytning',
    ],
    [
      'the phone',
      () => userEvent.clear(screen.getByLabelText(/^Telefon/)),
      'Skriv et telefonnummer vi kan ringe hele døgnet.',
      'Telefon vi kan ringe hele døgnet',
    ],
    [
      'the children',
      async () => {
        for (const name of ['Nils', 'Ida']) await userEvent.click(tick(name));
      },
      'Velg hvem samtykket gjelder.',
      'Nils',
    ],
    ['the code', () => userEvent.clear(screen.getByLabelText('Kode')), 'Skriv koden fra e-posten.', 'Kode'],
  ] as const)('without %s is not sent, says so, and goes there', async (what, spoil, sentence, label) => {
    await opened();
    const expectRefused = async (call: string) => {
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(server.called(`/api/consent/${call}`)).toEqual([]);
    };
    if (what !== 'the code') {
      await typedIn();
      await spoil();
      await press('Send meg en kode');
      await expectRefused('code');
      cleanup();
      sessionStorage.clear();
      await opened();
    }
    await filledIn();
    await spoil();
    await press('Gi samtykke');
    await expectRefused('give');
  });

  test.each([
    ['a wrong code', [403, 'wrong-code', 'Koden stemmer ikke.'], 'Kode'],
    [
      'too many wrong codes',
      [403, 'locked', { message: 'Prøv igjen om 15 minutter.', retryAfter: 900 }],
      'Kode',
    ],
    ['a field', [400, 'consent-invalid', { message: 'Skriv navnet ditt.', field: 'name' }], 'Navn'],
  ] as const)(
    'refused for %s says so at its field, and can be sent again',
    async (_, [status, error, more], label) => {
      await opened();
      await filledIn();
      refuses('give', status, error, more);
      await press('Gi samtykke');
      const sentence = typeof more === 'string' ? more : more.message;
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
      await press('Gi samtykke');
      expect(await screen.findByText(GIVEN)).toBeVisible();
    },
  );

  test('refused because the rules have changed shows them, and wants the sentences ticked again', async () => {
    await opened();
    await filledIn();
    const text = { sentences: CONSENT_SENTENCES, rules: '<p>Ingen høyttalere.</p>' };
    refuses('give', 409, 'text-changed', { message: 'Reglene er endret.', text, textVersion: 'v2' });
    await press('Gi samtykke');
    expect(await screen.findByText('Ingen høyttalere.')).toBeVisible();
    expect(screen.queryByText('Vær snille.')).toBeNull();
    expect(document.activeElement).toHaveTextContent(/Reglene er endret\..*Ingen høyttalere\./);
    for (const sentence of CONSENT_SENTENCES) {
      expect(tick(sentence)).not.toBeChecked();
      await userEvent.click(tick(sentence));
    }
    await press('Gi samtykke');
    expect(await screen.findByText(GIVEN)).toBeVisible();
    expect(server.called('/api/consent/give').at(-1)?.body).toMatchObject({ textVersion: 'v2' });
  });

  test.each([
    [
      'code',
      [429, 'too-many-requests', { message: 'Prøv igjen om 40 minutter.', retryAfter: 2400 }],
      'Prøv igjen om 40 minutter.',
    ],
    ['code', [503, 'mail-unavailable', 'Vi får ikke sendt e-post.'], 'Vi får ikke sendt e-post.'],
    ['code', [409, 'online-consent-off', 'Bruk skjemaet på papir.'], 'Bruk skjemaet på papir.'],
    ['code', [404, 'link-unknown', 'Borte.'], DEAD],
  ] as const)('when the %s is refused (%j) says %s', async (act, reply, sentence) => {
    await opened();
    const [status, error, more] = reply;
    refuses(act, status, error, more);
    if (error === 'link-unknown') refuses('open', status, error, more);
    await typedIn();
    await press('Send meg en kode');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skriv heller ut skjemaet' })).toBeVisible();
  });

  test('whose last child leaves it while it is filled in says that nothing is left to do, with the focus there', async () => {
    await opened();
    await filledIn();
    refuses('give', 404, 'nobody-left');
    refuses('open', 404, 'nobody-left');
    await press('Gi samtykke');
    const said = await screen.findByText(/trenger ikke samtykke lenger\.$/);
    expect(said.closest('[role=status]')).toHaveFocus();
    expect(screen.getByText('Du trenger ikke gjøre mer.')).toBeVisible();
    expect(screen.queryByText(DEAD)).toBeNull();
  });

  test('gone while it was filled in says that the link no longer counts', async () => {
    await opened();
    await filledIn();
    refuses('give', 404, 'link-unknown');
    refuses('open', 404, 'link-unknown');
    await press('Gi samtykke');
    expect(await screen.findByText(DEAD)).toBeVisible();
  });
});
