import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MyMembership, WireCompo } from '../../adapters/http/contract.ts';
import { aCompo, aSummary, ownCompo } from '../support/compo-answers.ts';
import { fill } from '../support/fill.ts';
import { aCompoPage, aGame } from '../support/page-builders.ts';
import { visit } from '../support/visit.tsx';
import type { MyServer } from './my-server.ts';

/** Opens the competitions page with this competition in Rocket League, and none in Counter-Strike 2. */
export function openCompos(
  server: MyServer,
  compo: WireCompo = aCompo(),
  mine: readonly MyMembership[] = [],
): void {
  const games = [
    aGame(),
    aGame({ id: 'game_2', title: 'Counter-Strike 2', content: 'fem mot fem', order: 2 }),
  ];
  Object.assign(server.open, {
    'GET /api/pagedata/getComposPage': () => ({ body: [aCompoPage({ games })] }),
    'GET /api/compo': () => ({ body: [aSummary(compo)] }),
    'GET /api/compo/game_1': () => ({ body: compo }),
  });
  Object.assign(server.own, { 'GET /api/my/compo/game_1': () => ({ body: ownCompo(mine, compo) }) });
  visit('/compo', server);
}

/** Presses a button once it is there. */
export async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Types into a field once it is there. */
export async function type(label: string, text: string): Promise<void> {
  await fill(await screen.findByLabelText(label), text);
}
