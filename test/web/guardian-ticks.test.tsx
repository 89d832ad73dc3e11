import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireWard } from '../../adapters/http/contract.ts';
import { aWard, rowOf as row, typedIn } from './guardian-server.ts';
import { press } from '../support/press.ts';
import { server, tick, opened } from './opened-guardian.ts';

const GIVEN = /^Samtykket er registrert\./;

describe('who a consent is given for', () => {
  test.each<[string, readonly WireWard['state'][], readonly string[]]>([
    ['one whose consent was withdrawn, unless it is ticked', ['withdrawn', 'asked'], ['child-2']],
    ['one of several', ['given', 'withdrawn'], ['child-1']],
    ['all of them', ['withdrawn', 'withdrawn'], []],
  ])('leaves out %s', async (_, states, chosen) => {
    await opened({ children: states.map((state, at) => aWard(at + 1, { state })) });
    const rows = ['Nils', 'Ida'];
    const ticked = () => rows.filter((name) => tick(name).matches(':checked'));
    expect(ticked()).toEqual(rows.filter((__, at) => states[at] !== 'withdrawn'));
    await typedIn();
    if (chosen.length === 0) {
      await press('Send meg en kode');
      expect(await screen.findByText('Velg hvem samtykket gjelder.')).toBeVisible();
      await userEvent.click(tick('Ida'));
    }
    await press('Send meg en kode');
    await userEvent.type(await screen.findByLabelText('Kode'), 'abc234');
    await press('Gi samtykke');
    expect(await screen.findByText(GIVEN)).toBeVisible();
    expect(server.called('/api/consent/give').map(({ body }) => body)).toMatchObject([
      { children: (chosen.length === 0 ? ['child-2'] : chosen).map((child) => ({ child })) },
    ]);
  });

  test('unticks a child whose consent is withdrawn on it', async () => {
    await opened({ children: [aWard(1, { state: 'given' }), aWard(2)] });
    await userEvent.click(row('Nils').getByRole('button', { name: 'Trekk samtykket' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Trekk samtykket' }),
    );
    expect(await screen.findByText(/^Samtykket for Nils er trukket\./)).toBeVisible();
    expect(tick('Nils')).not.toBeChecked();
    expect(tick('Ida')).toBeChecked();
  });
});
