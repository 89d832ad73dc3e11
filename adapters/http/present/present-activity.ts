import type { Activity } from '../../../application/ports/crew-stores.ts';
import type { WireActivity } from './wire.ts';

/** An act of the log as the crew sees it, with the admin's name taken from its details. */
export function wireActivity({ type, at, email, code, ip, details }: Activity): WireActivity {
  const { admin } = details;
  return {
    type,
    timestamp: at,
    email: email ?? null,
    code: code ?? null,
    ipAddress: ip ?? null,
    admin: typeof admin === 'string' ? admin : null,
    details,
  };
}
