import { lazy } from '../../chunk.tsx';
import { firstPaint } from '../../ui/first-paint.ts';

/** What the sign-up page does not need for its first paint, in one chunk: map, dialogs, and the sign-up itself. */
const chunk = async () => {
  await firstPaint;
  return import('./after-first-paint-chunk.ts');
};

export const PublicSeatMap = lazy(async () => ({ default: (await chunk()).PublicSeatMap }));
export const HaveReady = lazy(async () => ({ default: (await chunk()).HaveReady }));
export const ListOffer = lazy(async () => ({ default: (await chunk()).ListOffer }));
export const SignupJourney = lazy(async () => ({ default: (await chunk()).SignupJourney }));
export const SignupWindow = lazy(async () => ({ default: (await chunk()).SignupWindow }));
export const SignupModals = lazy(async () => ({ default: (await chunk()).SignupModals }));
