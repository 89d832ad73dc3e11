import { lazy } from 'react';
import { firstSight } from '../../ui/first-sight.ts';

/** What the sign-up page needs once its words have been seen, in one file: the map, its dialogs, and the way through the sign-up. */
const rest = async () => {
  await firstSight;
  return import('./signup-rest.ts');
};

export const PublicSeatMap = lazy(async () => ({ default: (await rest()).PublicSeatMap }));
export const SignupJourney = lazy(async () => ({ default: (await rest()).SignupJourney }));
export const SignupModals = lazy(async () => ({ default: (await rest()).SignupModals }));
