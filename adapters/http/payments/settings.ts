import Router from '@koa/router';
import type { ChangeSettings, StoredSettings } from '../../../application/payments/change-settings.ts';
import {
  settingOf,
  SETTINGS_FIELDS,
  type SettingKind,
  type ValueOf,
} from '../../../domain/shared/settings.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { UpdateSettingsBody } from './payment-bodies.ts';
import type { SettingsAnswer } from './wire.ts';

/** Reading and changing the event's settings. */
export function settingsRoutes(settings: ChangeSettings, { guards, crewJson }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getSettings', guards.admin, async (ctx) => {
    ctx.body = wireSettings(await settings.read());
  });

  router.put('/updateSettings', guards.admin, crewJson, async (ctx) => {
    const { updatedAt, ...sent } = bodyAs(UpdateSettingsBody, withEmpty(bodyOf(ctx)));
    ctx.body = wireSettings(await settings.change(callerOf(ctx).username, sent, updatedAt));
  });
  return router;
}

/** What stands in an empty setting, of the kinds that may be empty. */
const EMPTY: { readonly [K in SettingKind]?: ValueOf<K> } = {
  ...{ 'whole-or-none': null, 'time-of-day': '', line: '', bands: [], people: [], 'web-address': '' },
};

/** The body with `null`, an empty text or an empty list as what empties the setting. */
function withEmpty(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const emptied = SETTINGS_FIELDS.flatMap((field) => {
    const empty = EMPTY[settingOf(field).kind];
    return empty !== undefined && Object.hasOwn(body, field) && isEmpty(Reflect.get(body, field))
      ? [[field, empty] as const]
      : [];
  });
  return { ...body, ...Object.fromEntries(emptied) };
}

function wireSettings({ settings, updatedAt, updatedBy }: StoredSettings): SettingsAnswer {
  return { ...settings, updatedAt, UpdatedBy: updatedBy };
}
