/** A hall in which no seat has been set up, and what to do about it. */
export const NO_SEATS = 'Salen har ingen plasser ennå';
export const SET_UP_SEATS =
  'Ingen kan melde seg på før de er satt opp. En superadministrator gjør det med «Set up seats» under Superadmin.';
