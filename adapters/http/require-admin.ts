import type { Middleware } from 'koa';
import { RequestRefused } from './errors.ts';

/** Lets nobody through as long as there are no accounts. */
export const requireAdmin: Middleware = () => {
  throw new RequestRefused('unauthenticated');
};
