import { adminMessageRoutes } from '../../adapters/http/messages/admin-messages.ts';
import { MessageDispatch, SEND_MESSAGES_MS } from '../../application/messages/message-dispatch.ts';
import { SendMessages } from '../../application/messages/send-messages.ts';
import { job } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { finish, routes, timer, type Area } from './area.ts';

/** Messages of the crew to many. */
export const messages: Area = [
  job(SendMessages, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    sender: P.mailSender,
    secrets: P.secrets,
    clock: P.clock,
    log: P.log,
    nextTurn: P.nextTurn,
    limits: setting('limits'),
  }),
  job(MessageDispatch, {
    units: P.unitOfWork,
    sender: P.mailSender,
    secrets: P.secrets,
    clock: P.clock,
    log: P.log,
    limits: setting('limits'),
  }),

  routes(adminMessageRoutes, SendMessages, HTTP.tools),

  timer({ everyMs: SEND_MESSAGES_MS }, (dispatch: MessageDispatch) => dispatch.sendDue(), MessageDispatch),
  finish((dispatch: MessageDispatch) => dispatch.stop(), MessageDispatch),
];
