import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CheckSignature } from '../../application/ports/online-payments.ts';

const FORM =
  /^HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=([A-Za-z0-9+/=]{1,100})$/;

/**
 * Whether Vipps has signed a message for this address: its host and path, whatever the caller says. When it was signed is not
 * judged, since nothing is believed of what it says.
 */
export const isSignedByVipps: CheckSignature = ({ body, date, sha, authorization }, secret, url) => {
  const signature = FORM.exec(authorization)?.[1] ?? '';
  const { host, pathname } = new URL(url);
  const own = createHash('sha256').update(body).digest('base64');
  const signed = `POST\n${pathname}\n${date};${host};${own}`;
  const wanted = createHmac('sha256', secret).update(signed).digest('base64');
  // Both are compared whatever the other one says.
  return [areEqual(sha, own), areEqual(signature, wanted)].every(Boolean);
};

function areEqual(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
