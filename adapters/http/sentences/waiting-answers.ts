import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';

/** The answers to refusals about the waiting list. */
export const WAITING_ANSWERS = {
  'already-waiting': {
    status: 409,
    message: ({ rank }) => `Dere er allerede nummer ${String(rank)} på ventelisten.`,
  },
  'nobody-fits': {
    status: 409,
    message: 'Ingen på ventelisten kan få de plassene som er ledige nå.',
  },
  'offer-open': {
    status: 409,
    message: 'Plassene holdes av til dere nå. Ta dem og meld på dem som kommer, eller si nei takk først.',
  },
  'offer-over': {
    status: 409,
    message: 'Plassene holdes ikke av til dere lenger. Åpne lenken i e-posten og se hvor dere står.',
  },
  'seats-free': {
    status: 409,
    message: ({ free }) =>
      `Dere trenger ikke å vente: ${freeSeats(Number(free))} ledig nå. Velg plasser i påmeldingen.`,
  },
  'size-invalid': {
    status: 400,
    message: `Dere kan være 1 til ${String(MAX_PERSONS)}, og bare bli færre enn dere var.`,
  },
  'waiting-list-first': {
    status: 403,
    message: 'Plassene holdes av til dem som står på ventelisten. Sett dere på ventelisten.',
  },
  'waiting-list-off': { status: 409, message: 'Det er ingen venteliste nå.' },
  'waiting-unknown': { status: 404, message: 'De står ikke lenger på ventelisten.' },
} as const satisfies Partial<Record<ViolationCode, Answer>>;

function freeSeats(free: number): string {
  return free === 1 ? '1 plass er' : `${String(free)} plasser er`;
}
