import type { AdminRole } from '../../../domain/crew/admin.ts';

/** The token goes into the header `Authorization: Bearer TOKEN` of every other back-office call. */
export interface LoginAnswer {
  readonly token: string;
  readonly username: string;
  readonly role: AdminRole;
  /**
   * Kept across logouts and sent with later logins, so that this device's failures are counted separately.
   */
  readonly device: string;
}
export type ValidateTokenAnswer = Omit<LoginAnswer, 'token' | 'device'>;

/** `GET /api/admin/getAdminUsers`, oldest account first. Times in epoch ms; `lastLogin` null: never. */
export interface WireAdminUser {
  readonly username: string;
  readonly role: AdminRole;
  readonly lastLogin: number | null;
  readonly created: number;
}

export interface PurgeActivityAnswer {
  readonly deleted: number;
}

/**
 * `GET /api/superAdmin/getVisitorLog`: how many IP keys have visited and how many accounts of the crew, and the last 5
 * IP keys of each with the time (epoch ms).
 */
export interface VisitorLogAnswer {
  readonly unique: number;
  readonly ipList: readonly WireVisit[];
  readonly AdminUnique: number;
  readonly adminList: readonly WireVisit[];
}
export interface WireVisit {
  readonly ip: string;
  readonly timeStamp: number;
}
