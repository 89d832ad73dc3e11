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
    const { updatedAt, ...sent } = bodyAs(UpdateSettingsBody, bodyOf(ctx));
    ctx.body = wireSettings(await settings.change(callerOf(ctx).username, sent, updatedAt));
  });
  return router;
}

function wireSettings({ settings, updatedAt, updatedBy }: StoredSettings): SettingsAnswer {
  return { ...settings, updatedAt, UpdatedBy: updatedBy };
}
