import type { UnitOfWork } from '../application/ports/unit-of-work.ts';
import { SETTINGS_DEFAULTS } from '../domain/shared/settings.ts';

/**
 * What a new installation begins with other than the defaults, which are what the program did before there was a setting:
 * nobody gets a payment deadline after the start of the LAN. As if nobody had stored it, since nobody has.
 */
export async function beginInstallation(units: UnitOfWork): Promise<void> {
  await units.run(async ({ admins, pages, registrations }) => {
    if ((await admins.all()).length > 0 || (await registrations.any())) return;
    if ((await pages.get('settings')) !== null) return;
    const content = { ...SETTINGS_DEFAULTS, capAtStart: true };
    await pages.put({ name: 'settings', content, updatedAt: 0, updatedBy: '' });
  });
}
