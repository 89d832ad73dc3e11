import type { Middleware } from 'koa';

/** Hosts whose frames a page may show once the visitor has clicked: map and video. */
export const FRAME_HOSTS: readonly string[] = [
  'https://www.openstreetmap.org',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' https:",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  `frame-src ${FRAME_HOSTS.join(' ')}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};

/**
 * Sets the headers of every answer, errors and files too. A constant set, as building it anew for each answer costs
 * the seat map a third of its speed.
 */
export function securityHeaders(https: boolean): Middleware {
  const headers = { ...HEADERS, ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }) };
  return async (ctx, next) => {
    ctx.set(headers);
    await next();
  };
}
