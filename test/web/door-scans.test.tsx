import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDoorPerson } from '../support/door-builders.ts';
import { fill } from '../support/fill.ts';
import { open, press, server, SESSION } from './opened-door.tsx';

const ANNA = { code: 'K7WM2R', firstName: 'Anna' };
const BERIT = { code: 'B2CD3F', check: 'Q2W3E4R5', firstName: 'Berit' };
const TICKET = 'https://lan.example.no/min#b=B2CD3F.Q2W3E4R5';
const INSIDE = { presence: 'inside', since: 1, arrivedAt: 1 } as const;
const refused = { act: { id: 'a', at: 1, type: 'arrive', code: 'K7WM2R', position: 1 }, text: '' } as const;

const openAnna = async () => {
  await userEvent.type(screen.getByRole('searchbox'), `${ANNA.code}{Enter}`);
  await screen.findByRole('article');
};
const expectCardOf = async (name: string) => {
  const card = await screen.findByRole('article');
  expect(within(card).getByText(new RegExp(name))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.done.size).toBe(0);
};

describe('a hand scanner opens the card of whom it has scanned', () => {
  const money = { paid: false, restOre: 45_000 };
  const child = { age: 14, consent: false };
  test.each<[string, object, () => Promise<void>]>([
    [
      'money is taken',
      money,
      async () => {
        await openAnna();
        await press('Ta imot 450\u00a0kr');
        await screen.findByRole('dialog', { name: 'Ta imot 450\u00a0kr' });
      },
    ],
    [
      'a form is asked for',
      child,
      async () => {
        await openAnna();
        await press('Slipp inn');
        await screen.findByRole('dialog', { name: '1 mangler skjema' });
      },
    ],
    [
      'a guardian is asked for at night',
      { ...child, ...INSIDE, age: 14 },
      async () => {
        await press('Inne nå');
        await press(/^Ut:/);
        await screen.findByRole('dialog', { name: /Er foresatt varslet/ });
      },
    ],
    [
      'it is asked whether the phone is to be logged out',
      {},
      async () => {
        await press('Telefonen');
        await press('Logg ut telefonen');
        await screen.findByRole('dialog', { name: '1 kan ikke sendes' });
      },
    ],
  ])('while %s of somebody else', async (_, fields, ask) => {
    server.event = { nightFrom: '00:00', nightTo: '23:59' };
    const persons = [aDoorPerson({ ...ANNA, ...fields }), aDoorPerson(BERIT)];
    const recent = [{ ...refused, outcome: 'refused' as const }];
    await open(persons, { session: SESSION, recent });
    for (const end of ['{Enter}', '{Tab}']) {
      await ask();
      await userEvent.keyboard(`${TICKET}${end}`);
      await expectCardOf('Berit');
      await userEvent.keyboard('{Escape}');
    }
  });

  test.each(['{Enter}', '{Tab}'])('that ends with %s, time and again', async (end) => {
    await open([aDoorPerson(ANNA), aDoorPerson(BERIT)]);
    for (const [text, name] of [
      [TICKET, 'Berit'],
      [`${ANNA.code}.ABCDEFGH`, 'Anna'],
      [TICKET, 'Berit'],
    ] as const) {
      await userEvent.keyboard(`${text}${end}`);
      await expectCardOf(name);
    }
  });
});

describe('what asks for money or a form', () => {
  test.each([
    ['Ta imot 450\u00a0kr', { paid: false, restOre: 45_000 }],
    ['Slipp inn', { age: 14, consent: false }],
  ] as const)('has its way out in focus: %s', async (button, fields) => {
    await open([aDoorPerson({ ...ANNA, ...fields })]);
    await openAnna();
    await press(button);
    expect(await screen.findByRole('button', { name: 'Avbryt' })).toHaveFocus();
  });
});

describe('a scan while somebody is being added', () => {
  test.each(['Fornavn', 'Alder', 'Telefon (kan stå tom)', 'Kontant', 'Legg til', 'Avbryt', 'Lukk'])(
    'adds nobody and closes nothing, with «%s» in focus',
    async (focused) => {
      await open([aDoorPerson(ANNA)]);
      await press('Legg til ved døra');
      const dialog = await screen.findByRole('dialog');
      const form = within(dialog);
      for (const [label, text] of [
        ['Fornavn', 'Per'],
        ['Etternavn', 'Sen'],
        ['Alder', '17'],
      ] as const)
        await fill(form.getByLabelText(label), text);
      await userEvent.click(form.getByLabelText('Kontant'));
      const [control] = form.queryAllByLabelText(focused);
      (control ?? form.getByRole('button', { name: focused })).focus();
      await userEvent.keyboard(`${TICKET}{Enter}`);
      expect(dialog).toBeVisible();
      expect(server.done.size).toBe(0);
    },
  );
});
