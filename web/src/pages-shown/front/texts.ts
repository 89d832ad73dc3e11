import type { EventPhase } from '../../../../domain/front-page.ts';

/** The title of a phase for which the crew wrote none. */
export function defaultTitle(phase: EventPhase, product: string): string {
  if (phase === 'during') return `${product} er i gang`;
  if (phase === 'over') return `Takk for denne gangen`;
  return `Velkommen til ${product}`;
}

export const NO_PAGE_POST = '<p>Her kommer det mer informasjon om neste LAN. Følg med!</p>';
