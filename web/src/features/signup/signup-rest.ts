/** One file for the browser to fetch behind the page's back; see `after-first-sight.tsx`. */
export { SignupFlow } from './signup-flow.tsx';
export { SignupModals } from './signup-modals.tsx';
