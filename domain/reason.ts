/** What is wrong with the reason that an act of the crew needs, or null. */
export function reasonProblem(reason: string): 'reason-missing' | null {
  return reason.trim() === '' ? 'reason-missing' : null;
}
