import { useBrowserLocation, type BrowserLocationHook } from 'wouter/use-browser-location';
import { plainPath } from '../../domain/shared/site-address.ts';

/** The current path in its plain spelling, for the router: so routes and links match it however it was typed. */
export const usePlainLocation: BrowserLocationHook = (options) => {
  const [path, navigate] = useBrowserLocation(options);
  // The router decodes it.
  return [encodeURI(plainPath(path)), navigate];
};
