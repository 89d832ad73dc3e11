import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DoorPerson } from '../../domain/door/door-person.ts';
import { aDoorPerson } from '../support/door-builders.ts';
import { fill } from '../support/fill.ts';
import { open, press, server } from './opened-door.tsx';

const HOUR = 60 * 60_000;

/** A visitor who came an hour ago. */
function aVisitor(fields: Partial<DoorPerson> = {}): DoorPerson {
  const came = Date.now() - HOUR;
  return {
    ...aDoorPerson({ code: 'VERA22', firstName: 'Vera', lastName: 'Ås' }),
    ...{ kind: 'visitor', age: null, rowNum: null, seatNum: null },
    ...({ presence: 'inside', since: came, arrivedAt: came, arrivedBy: 'Dør 1' } as const),
    ...fields,
  };
}

const openForm = async () => {
  await press('Legg til ved døra');
  const form = within(await screen.findByRole('dialog', { name: 'Legg til ved døra' }));
  await userEvent.click(form.getByLabelText('Besøk'));
  return form;
};
const addVera = async (how?: 'Kontant' | 'Vipps') => {
  const form = await openForm();
  await fill(form.getByLabelText('Fornavn'), 'Vera');
  await fill(form.getByLabelText('Etternavn'), 'Ås');
  if (how) await userEvent.click(form.getByLabelText(how));
  await userEvent.click(form.getByRole('button', { name: 'Legg til' }));
};
const sent = () => [...server.done.values()].map(({ id: _, at: _at, ...act }) => act);

describe('somebody on a visit', () => {
  test('is added with a name alone, inside at once, and has a code as soon as there is net', async () => {
    server.event = { visitOre: 5_000 };
    await open();
    const vera = aVisitor();
    server.outcomes.set('visit', { outcome: 'done', persons: [vera] });
    server.persons = [vera];
    await addVera('Kontant');
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          ...{ type: 'visit', how: 'cash', ore: 5_000 },
          persons: [{ firstName: 'Vera', lastName: 'Ås', age: null, phone: '' }],
        },
      ]),
    );
    expect(await screen.findByText('Besøk: Vera (VERA22)')).toBeVisible();
    await press('Inne nå');
    const [row] = await screen.findAllByRole('listitem');
    expect(row).toHaveTextContent(/Besøk.*Ås, Vera.*voksen.*VERA22/);
    await press('Gått hjem: Vera Ås');
    await waitFor(() => expect(sent().at(-1)).toEqual({ type: 'leave', code: 'VERA22', position: 1 }));
  });

  test('is inside without net too, and waits for a code', async () => {
    await open();
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await addVera();
    expect(await screen.findByText('Vera: venter på kode')).toBeVisible();
    await press('Inne nå');
    const [row] = await screen.findAllByRole('listitem');
    expect(row).toHaveTextContent(/Besøk.*Ås, Vera.*voksen.*venter på kode/);
    expect(within(row ?? document.body).queryByRole('button')).toBeNull();
    expect(sent()).toEqual([]);
    Object.assign(globalThis, { fetch: server.fetch });
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'visit', persons: [{ firstName: 'Vera' }] }]));
  });

  test('pays what visitors pay, each of them, and nothing is asked for when that is nothing', async () => {
    server.event = { visitOre: 5_000 };
    await open();
    const form = await openForm();
    expect(form.getByText(/^Å betale: 50\skr$/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Én til' }));
    expect(form.getByText(/^Å betale: 100\skr$/)).toBeVisible();
    await userEvent.click(form.getByLabelText('Skal ha plass'));
    expect(form.getByText(/^Å betale: 900\skr$/)).toBeVisible();
  });

  test('is not asked for money when visitors pay nothing', async () => {
    await open();
    const form = await openForm();
    expect(form.queryByText(/Å betale/)).toBeNull();
    expect(form.queryByLabelText('Kontant')).toBeNull();
    await userEvent.click(form.getByLabelText('Skal ha plass'));
    await userEvent.click(form.getByLabelText('Kontant'));
    await userEvent.click(form.getByLabelText('Besøk'));
    await fill(form.getByLabelText('Fornavn'), 'Vera');
    await fill(form.getByLabelText('Etternavn'), 'Ås');
    await userEvent.click(form.getByRole('button', { name: 'Legg til' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('how');
    expect(sent()[0]).not.toHaveProperty('ore');
  });

  test('is refused when the list is full, and the money is given back', async () => {
    server.event = { visitOre: 5_000 };
    server.outcomes.set('visit', { outcome: 'no-passes' });
    await open();
    await addVera('Kontant');
    expect(await screen.findByText(/Ingen er lagt til\. Gi pengene tilbake\./)).toBeVisible();
  });
});

test('who should be out by now is told of in amber on the card and among those inside, and nobody else is', async () => {
  server.now = () => Date.parse('2027-10-04T21:30:00Z');
  const came = Date.parse('2027-10-04T16:00:00Z');
  const here = { since: came, arrivedAt: came, until: '23:00' };
  const later = aVisitor({ ...here, code: 'UNNA22', firstName: 'Unn', until: '23:45' });
  const out = aVisitor({ ...here, code: 'AUDA22', firstName: 'Aud', presence: 'out' });
  await open([aVisitor(here), later, out]);
  await press('Inne nå');
  const [over, ...others] = await screen.findAllByText(/^Besøk til/);
  expect(over).toHaveTextContent('Besøk til 23.00');
  expect(over?.closest('li')).toHaveTextContent('Ås, Vera');
  expect(over?.closest('small')).toHaveAttribute('data-tone', 'warning');
  expect(others).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Søk i lista' }), 'VERA22{Enter}');
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Besøk til 23.00').closest('small')).toHaveClass('warning');
});
