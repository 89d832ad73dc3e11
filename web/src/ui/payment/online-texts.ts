/** What a payer is told about an attempt to pay online, wherever it is. */
export const PAID = 'Betalt. Plassene er deres.';
export const RECEIPT_SENT = 'Kvitteringen er på vei til e-posten som meldte på.';
export const CANCELLED = 'Betalingen ble avbrutt. Ingenting er trukket.';
export const RELEASED = 'Ingenting er trukket: plassene er gått til andre, eller de var betalt allerede.';
export const NO_ANSWER_YET =
  'Vi har ikke fått svar fra Vipps ennå. Du får e-post når betalingen er registrert. Ikke betal en gang til.';
