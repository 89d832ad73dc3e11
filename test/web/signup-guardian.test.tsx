import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SubmitRequest } from '../../adapters/http/contract.ts';
import { NEW_FLOW, type Flow } from '../../web/src/features/signup/flow.ts';
import { SignupServer } from './signup-server.ts';
import { atSeats, button, EMAIL, KARI, openSignup, PER, remember } from './signup-tab.tsx';

const NEXT = 'Til Plassreservasjon';
const SAME = 'Samme for alle under 16';
const MOTHER = { name: 'Mor Hansen', phone: '91234567', email: 'mor@example.no' };
const IDA = { ...PER, firstName: 'Ida', age: '12' };

function server(onlineConsent = true): SignupServer {
  const site = new SignupServer();
  site.facts = { onlineConsent, consentAge: 16 };
  return site;
}

function atForm(flow: Partial<Flow>, site = server()): UserEvent {
  remember({ step: 'form', ...flow });
  return openSignup(site);
}

const forms = (...some: (typeof KARI)[]) => [...some, ...NEW_FLOW.forms].slice(0, 5);
const EMAIL_LABEL = 'Foresattes e-post';
const emailOf = (participant: number) =>
  within(screen.getByRole('group', { name: `Deltaker ${participant}` })).queryByLabelText(EMAIL_LABEL);

describe('the guardian’s fields', () => {
  test('stand on the cards of the young alone, once for all of them unless they have their own', async () => {
    const user = atForm({ forms: forms(KARI, PER, IDA), count: 3 });
    await screen.findByLabelText(EMAIL_LABEL);
    expect(emailOf(2)).toBeVisible();
    expect([emailOf(1), emailOf(3)]).toEqual([null, null]);
    await user.click(screen.getByLabelText(SAME));
    expect(emailOf(3)).toBeVisible();
    await user.click(screen.getByLabelText(SAME));
    expect(emailOf(3)).toBeNull();
  });

  test('are not there while consents are given on paper only', async () => {
    atForm({ count: 1, forms: forms(PER) }, server(false));
    await screen.findByText(/må levere et/);
    expect(emailOf(1)).toBeNull();
  });

  test.each([
    ['name', 'M0r', 'Foresattes navn er ugyldig', 'Foresattes navn'],
    ['phone', '12', 'Foresattes telefon er ugyldig', 'Foresattes telefon'],
    ['email', 'mor', 'Foresattes e-post er ugyldig', 'Foresattes e-post'],
    ['email', EMAIL.toUpperCase(), 'Bruk den foresattes egen adresse.', 'Foresattes e-post'],
  ])(
    'with %s %p are told in the dialog, in the summary and at the field',
    async (field, typed, sentence, label) => {
      const guardians = [{ ...MOTHER, [field]: typed }, ...NEW_FLOW.guardians.slice(1)];
      const user = atForm({ count: 1, forms: forms(PER), guardians });
      await user.click(await button(NEXT));
      expect(await screen.findByRole('dialog', { name: 'Noe mangler' })).toHaveTextContent(sentence);
      await user.click(await button('OK'));
      const shown = screen.getByLabelText(label);
      await waitFor(() => expect(shown).toHaveFocus());
      expect(shown).toBeInvalid();
      expect(within(screen.getByRole('group', { name: 'Dette mangler' })).getAllByRole('link')).toHaveLength(
        1,
      );
    },
  );

  test('may be left empty, and then a consent is asked for', async () => {
    const user = atForm({ count: 1, forms: forms(PER) });
    expect(await screen.findByText(/må ha samtykke fra en foresatt/)).toBeVisible();
    await user.type(await screen.findByLabelText(EMAIL_LABEL), MOTHER.email);
    await waitFor(() => expect(screen.queryByText(/må ha samtykke fra en foresatt/)).toBeNull());
  });

  test('survive in a tab that an older version has stored', async () => {
    const { guardians: _, sameGuardian: __, ...older } = NEW_FLOW;
    sessionStorage.setItem(
      'signup',
      JSON.stringify({
        ...older,
        step: 'form',
        verified: true,
        guid: `${'9f'.repeat(16)}-K7WM2R`,
        forms: forms(PER),
      }),
    );
    openSignup(server());
    expect(await screen.findByLabelText(EMAIL_LABEL)).toBeVisible();
  });
});

test('the guardian of all is sent with each child, and with nobody else', async () => {
  const site = server();
  const user = atSeats(site, ['1-1', '1-3', '2-1'], {
    ...{ step: 'summary', count: 3, forms: forms(KARI, PER, IDA) },
    guardians: [NEW_FLOW.guardians[0], MOTHER, ...NEW_FLOW.guardians.slice(2)].map((one) => one ?? MOTHER),
  });
  expect(await screen.findAllByText(/Foresatt får e-post om samtykke/)).toHaveLength(2);
  const confirm = await button('Bekreft påmelding');
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await screen.findByText('Foresatte får en e-post om samtykke');
  const [sent] = site.called('/api/seating/submit');
  const [, persons] = (sent?.body ?? [[], []]) as SubmitRequest;
  expect(persons.map(({ guardian }) => guardian)).toEqual([undefined, MOTHER, MOTHER]);
});
