/** What changes the address within a page: the router's, and the reader's press. */
const CHANGES = ['pushState', 'hashchange'];

/** Calls back at each change of the address, until what it returns is called. */
export function onAddressChange(look: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, look);
  return () => {
    for (const change of CHANGES) removeEventListener(change, look);
  };
}
