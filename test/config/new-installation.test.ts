import { expect, test } from '@jest/globals';
import { beginInstallation } from '../../config/new-installation.ts';
import { settingsOf } from '../../application/shared/settings.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { aRegistration, anAdmin } from '../support/builders.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { unitsOn } from '../support/test-units.ts';

const begun = async (before: Parameters<ReturnType<typeof unitsOn>['run']>[0]) => {
  const units = unitsOn(await memoryDatabase());
  await units.run(before);
  await beginInstallation(units);
  return units.read(settingsOf);
};

test('a new installation gives nobody a deadline after the start', async () => {
  expect(await begun(async () => undefined)).toEqual({ ...SETTINGS_DEFAULTS, capAtStart: true });
});

test.each<[string, Parameters<typeof begun>[0]]>([
  ['whose crew has logged in', ({ admins }) => admins.add(anAdmin())],
  ['with sign-ups', ({ registrations }) => registrations.add(aRegistration())],
  [
    'that has set it up',
    ({ pages }) =>
      pages.put({ name: 'settings', content: SETTINGS_DEFAULTS, updatedAt: 1, updatedBy: 'sjef' }),
  ],
])('an installation %s keeps what it has', async (_, before) => {
  expect((await begun(before)).capAtStart).toBe(false);
});
