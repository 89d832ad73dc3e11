import type { Visit } from '../../../application/ports/maintenance.ts';
import type { Admin } from '../../../domain/crew/admin.ts';
import type { WireAdminUser, WireVisit } from './wire.ts';

/** An account without its password hash. */
export function wireAdminUser({ username, role, lastLoginAt, createdAt }: Admin): WireAdminUser {
  return { username, role, lastLogin: lastLoginAt || null, created: createdAt };
}

/** A visit from a network. */
export function wireVisit({ who, seenAt }: Visit): WireVisit {
  return { ip: who, timeStamp: seenAt };
}
