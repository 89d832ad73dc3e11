import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';

/** The answers to refusals about the server's clock, the end of a LAN and the history. */
export const UPKEEP_ANSWERS = {
  'clock-changed': {
    status: 409,
    message: 'Klokka på serveren viser noe annet nå. Se på den en gang til.',
  },
  'end-changed': {
    status: 409,
    message: 'Forsiden sier noe annet om slutten nå. Se på den en gang til.',
  },
  'history-current': {
    status: 409,
    message: 'Dette LAN-et står på forsiden, så tallene ville kommet tilbake. Rett datoene der først.',
  },
  'event-unknown': { status: 404, message: 'Dette arrangementet står ikke i historikken.' },
  'history-unknown': { status: 404, message: 'Dette LAN-et står ikke lenger i historikken.' },
} satisfies Partial<Record<ViolationCode, Answer>>;
