import type { CodeStatus } from '../../../domain/email-code.ts';

export interface CodeMailAnswer {
  readonly guid: string;
}
export type CheckCodeAnswer = CodeStatus;
/** The header that ties the check of an e-mail code to the session that asked for the code. */
export type SignupGuidHeader = 'X-Signup-Guid';

export type BlacklistDataAnswer = readonly { readonly email: string; readonly publicCause: string }[];

export interface SubmitAnswer {
  readonly code: string;
  /** Kroner. */
  readonly total: number;
  /** Epoch ms. */
  readonly paymentDeadline: number;
}

export interface SendMailAnswer {
  readonly status: 'queued' | 'sent' | 'failed';
}

export type RegisteredAnswer = readonly {
  readonly rowNum: number;
  readonly seatNum: number;
  readonly foodTicket: boolean;
  readonly paid: boolean;
}[];
