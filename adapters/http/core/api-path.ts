/** Whether a path belongs to the calls, known or not; all others belong to the site. Letter case does not matter. */
export function isApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}
