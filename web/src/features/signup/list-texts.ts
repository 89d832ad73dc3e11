/** The texts on the way to the waiting list. */

export const LIST_LABEL = 'Sett oss på venteliste';
export const ALREADY_LISTED = 'Denne adressen sto på ventelisten fra før.';
