import { DAY, MINUTE, type Listed } from './hall-acts.ts';

export interface Visitor {
  readonly name: string;
  readonly address: number;
  readonly createdAt: number;
  wrong: number;
  verifiedAt: number;
  windows: number;
  until: number;
  submittedAt: number;
  submitted: string;
  chosen: Set<number>;
}

export interface Seat {
  hidden: boolean;
  blocked: boolean;
  holder: Visitor | null;
  until: number;
}

export interface Person extends Listed {
  readonly address: number;
  seat: number;
  paid: boolean;
}

/** Whether a visitor's session has not expired yet. */
export function lives({ submittedAt, verifiedAt, createdAt }: Visitor, now: number): boolean {
  if (submittedAt >= 0) return now < submittedAt + DAY;
  return now < (verifiedAt >= 0 ? verifiedAt + 60 * MINUTE : createdAt + 15 * MINUTE);
}
