import Router from '@koa/router';
import type { MessageProgress, SendMessages } from '../../../application/messages/send-messages.ts';
import { MESSAGE_LENGTHS } from '../../../domain/messages/message-text.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { PreviewMessageBody, SendMessageBody, TestMessageBody } from './message-bodies.ts';
import type { PreviewMessageAnswer, SendMessageAnswer, WireMessage } from './wire.ts';

/** Messages of the crew to many. */
export function adminMessageRoutes(
  messages: SendMessages,
  { guards, crewJson, crewTexts, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });
  // The rule has a sentence for what is a little too long.
  const messageJson = crewTexts(2 * MESSAGE_LENGTHS.text);

  router.post('/previewMessage', guards.admin, messageJson, async (ctx) => {
    const { samples, ...preview } = await messages.preview(bodyAs(PreviewMessageBody, bodyOf(ctx)));
    ctx.body = {
      ...preview,
      samples: samples.map(({ to, subject, text }) => ({ to, subject, text })),
    } satisfies PreviewMessageAnswer;
  });

  router.post('/testMessage', guards.admin, messageJson, async (ctx) => {
    const { to, ...texts } = bodyAs(TestMessageBody, bodyOf(ctx));
    await messages.test(callerOf(ctx).username, texts, to);
    ctx.body = {};
  });

  router.post('/sendMessage', guards.admin, crewJson, async (ctx) => {
    const { preview, confirmCount } = bodyAs(SendMessageBody, bodyOf(ctx));
    const id = await messages.send(callerOf(ctx).username, preview, confirmCount);
    ctx.status = 201;
    ctx.body = { id } satisfies SendMessageAnswer;
  });

  router.get('/getMessages', guards.admin, async (ctx) => {
    ctx.body = (await messages.all()).map(wireMessage);
  });

  router.post('/stopMessage/:id', guards.admin, crewJsonIfAny, async (ctx) => {
    await messages.stop(callerOf(ctx).username, pathPart(ctx.params['id']));
    ctx.body = {};
  });
  return router;
}

function wireMessage({ message, sent, failed, queued }: MessageProgress): WireMessage {
  const { id, sentAt, sentBy, subject, count, stoppedAt } = message;
  return { id, at: sentAt, by: sentBy, subject, count, sent, failed, queued, stoppedAt };
}
