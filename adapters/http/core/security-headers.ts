import type { Middleware } from 'koa';
import { FRAME_HOSTS } from '../../../domain/pages/frame-hosts.ts';

const policy = (frameHosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' https:",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${[...FRAME_HOSTS, ...frameHosts].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};

/** The headers of every answer. `frameHosts`: origins that may be framed in addition to the built-in ones. */
export function responseHeaders(https: boolean, frameHosts: readonly string[] = []): Record<string, string> {
  return {
    'Content-Security-Policy': policy(frameHosts),
    ...HEADERS,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Sets the headers on every answer, including errors and files. */
export function securityHeaders(headers: Readonly<Record<string, string>>): Middleware {
  return async (ctx, next) => {
    ctx.set({ ...headers });
    await next();
  };
}
