import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';

/** The answers to refusals about Discord. */
export const DISCORD_ANSWERS = {
  'discord-refused': {
    status: 409,
    message:
      'Discord kjenner ikke webhooken lenger. Lag en ny under kanalens «Integrasjoner», og lim inn adressen.',
  },
  'discord-unavailable': {
    status: 503,
    message: 'Discord svarte ikke, eller ber oss vente. Prøv igjen om litt.',
  },
  'discord-unset': { status: 409, message: 'Lim inn og lagre webhook-adressen til kanalen først.' },
} satisfies Partial<Record<ViolationCode, Answer>>;
