/** Whether a path is below `/api` (in any case), whether the call exists or not. All other paths belong to the site. */
export function isApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}
