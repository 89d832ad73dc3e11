/** One file for the browser to fetch behind the page's back; see `after-first-sight.tsx`. */
export { PublicSeatMap } from '../../seat-map/public-seat-map.tsx';
export { SignupJourney } from './signup-journey.tsx';
export { SignupModals } from './signup-modals.tsx';
