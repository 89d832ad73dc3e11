import { RuleViolation } from '../../domain/rule-violation.ts';
import { changeSettings, type SettingsChanges } from '../../domain/settings-rules.ts';
import { type Settings } from '../../domain/settings.ts';
import { logActivity } from '../core/activity.ts';
import { settingsOf } from '../core/settings.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** The settings, and who changed them last and when (epoch ms); empty and 0 when nobody ever has. */
export interface StoredSettings {
  readonly settings: Settings;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/** Reads and changes the crew's settings. `by` is the admin's username. */
export class ChangeSettings {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<StoredSettings> {
    return this.units.read(async (stores) => {
      const { updatedAt = 0, updatedBy = '' } = (await stores.pages.get('settings')) ?? {};
      return { settings: await settingsOf(stores), updatedAt, updatedBy };
    });
  }

  /**
   * Changes the given settings; the others stay. `seenUpdatedAt` is the `updatedAt` of the version that was
   * edited: throws `page-changed` when another is stored, and `settings-invalid` with the field that is out
   * of bounds.
   */
  async change(by: string, given: SettingsChanges, seenUpdatedAt?: number): Promise<StoredSettings> {
    return this.units.run(async (stores) => {
      const stored = await stores.pages.get('settings');
      const { updatedAt = 0, updatedBy = '' } = stored ?? {};
      if (seenUpdatedAt !== undefined && seenUpdatedAt !== updatedAt)
        throw new RuleViolation('page-changed', { UpdatedBy: updatedBy, updatedAt });
      const before = await settingsOf(stores);
      const settings = changeSettings(before, given);
      const now = this.clock.now();
      const saved = { name: 'settings', content: settings, updatedBy: by } as const;
      // Always increases, even when the clock is set back.
      const at = Math.max(now, updatedAt + 1);
      await stores.pages.save({ ...saved, updatedAt: at }, stored?.updatedAt ?? null);
      const details = { admin: by, ...difference(before, settings) };
      await logActivity(stores, { type: 'settings_changed', at: now, details });
      return { settings, updatedAt: at, updatedBy: by };
    });
  }
}

/** The changed settings, before and after. */
function difference(before: Settings, after: Settings) {
  const changed = (Object.keys(after) as (keyof Settings)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const some = (settings: Settings) => Object.fromEntries(changed.map((field) => [field, settings[field]]));
  return { from: some(before), to: some(after) };
}
