import Router from '@koa/router';
import type { ChangeSettings, StoredSettings } from '../../../application/payments/change-settings.ts';
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

/** What the settings that may be empty are then. */
const EMPTY = { doorPriceKr: null, nightFrom: '', nightTo: '', responsible: [] } as const;

/** The body with `null`, an empty text or an empty list as what empties the setting. */
function withEmpty(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const emptied = Object.entries(EMPTY).filter(
    ([field]) => Object.hasOwn(body, field) && isEmpty(Reflect.get(body, field)),
  );
  return { ...body, ...Object.fromEntries(emptied) };
}

function wireSettings({ settings, updatedAt, updatedBy }: StoredSettings): SettingsAnswer {
  return { ...settings, updatedAt, UpdatedBy: updatedBy };
}
