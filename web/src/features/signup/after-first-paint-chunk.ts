/** One chunk, loaded after the first paint; see `after-first-paint.tsx`. */
export { PublicSeatMap } from '../../ui/seat-map/public-seat-map.tsx';
export { HaveReady } from '../../ui/page-views/have-ready.tsx';
export { ListOffer } from './list-offer.tsx';
export { SignupJourney } from './signup-journey.tsx';
export { SignupWindow } from './signup-window.tsx';
export { SignupModals } from './signup-modals.tsx';
