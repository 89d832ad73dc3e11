import {
  DISCORD_CHANNELS,
  DISCORD_FIELDS,
  toldWebhook,
  type DiscordField,
} from '../../domain/messages/discord.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { changeSettings, type SettingsChanges } from '../../domain/shared/settings-rules.ts';
import { type Settings } from '../../domain/shared/settings.ts';
import { logActivity } from '../shared/activity.ts';
import { NEVER_SAVED, nextVersion, requireSeen } from '../shared/stored-pages.ts';
import { setUpChannel } from '../discord/channels.ts';
import { settingsOf } from '../shared/settings.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** What is told of the webhooks: `…a3f2`, or nothing where none is set up. They are no part of the record, and of no backup. */
export type Webhooks = Readonly<Record<DiscordField, string>>;
/** What somebody sends for webhooks: a URL, what was told, or null. What is undefined stays. */
export type SentWebhooks = { readonly [F in DiscordField]?: unknown };

/** The settings, and who changed them last and when (epoch ms); empty and 0 when nobody ever has. */
export interface StoredSettings {
  readonly settings: Settings & Webhooks;
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
      const settings = { ...(await settingsOf(stores)), ...(await webhooksOf(stores)) };
      return { settings, updatedAt, updatedBy };
    });
  }

  /**
   * Changes the given settings; the others stay. `seenUpdatedAt` is the `updatedAt` of the version that was
   * edited: throws `page-changed` when another is stored, and `settings-invalid` with the field that is out
   * of bounds.
   */
  async change(
    by: string,
    given: SettingsChanges & SentWebhooks,
    seenUpdatedAt?: number,
  ): Promise<StoredSettings> {
    return this.units.run(async (stores) => {
      const stored = await stores.pages.get('settings');
      requireSeen(stored ?? NEVER_SAVED, seenUpdatedAt);
      const before = await settingsOf(stores);
      const settings = changeSettings(before, given);
      const now = this.clock.now();
      const hooksBefore = await webhooksOf(stores);
      const hooks = await setUp(stores, given, now);
      const saved = { name: 'settings', content: settings, updatedBy: by } as const;
      const at = nextVersion(stored ?? NEVER_SAVED, now);
      await stores.pages.save({ ...saved, updatedAt: at }, stored?.updatedAt ?? null);
      const details = { admin: by, ...difference({ ...before, ...hooksBefore }, { ...settings, ...hooks }) };
      await logActivity(stores, { type: 'settings_changed', at: now, details });
      return { settings: { ...settings, ...hooks }, updatedAt: at, updatedBy: by };
    });
  }
}

/** The changed settings, before and after. */
function difference(before: Settings & Webhooks, after: Settings & Webhooks) {
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const some = (settings: Settings & Webhooks) =>
    Object.fromEntries(changed.map((field) => [field, settings[field]]));
  return { from: some(before), to: some(after) };
}

async function webhooksOf({ discord }: Pick<Stores, 'discord'>): Promise<Webhooks> {
  const told = new Map((await discord.channels()).map(({ which, url }) => [which, toldWebhook(url)]));
  return { discordCrew: told.get('crew') ?? '', discordPublic: told.get('public') ?? '' };
}

/** Sets up the channels that are given. Returns what is told of all; throws `settings-invalid` with the field. */
async function setUp(stores: Stores, given: SentWebhooks, now: number): Promise<Webhooks> {
  for (const which of DISCORD_CHANNELS) {
    const field = DISCORD_FIELDS[which];
    if (given[field] === undefined) continue;
    if (!(await setUpChannel(stores, which, given[field], now)))
      throw new RuleViolation('settings-invalid', { field });
  }
  return webhooksOf(stores);
}
