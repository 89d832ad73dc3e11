import { screen, within } from '@testing-library/react';
import type { SignupServer } from './signup-server.ts';
import { pass } from './signup-tab.tsx';

export const FIND = 'Finn plasser til oss';
const MINE = /, din plass/;

export const mine = () =>
  screen.queryAllByRole('gridcell', { name: MINE }).map((cell) => cell.dataset['place']);
export const previewed = () =>
  screen
    .getAllByRole('gridcell')
    .filter((cell) => cell.dataset['preview'])
    .map((cell) => cell.dataset['place']);
export const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
export const bodies = (server: SignupServer, call: string) =>
  server.called(`/api/seating/${call}`).map(({ body }) => body);
export const next = () => screen.getByRole('button', { name: 'Til bekreftelse' });
/** What the bar says. */
export const barSays = () =>
  within(screen.getByText(/^\d av \d$/).closest('div') ?? document.body).getByRole('status').textContent;
/** Until the map has been asked for again. */
export const poll = () => pass(2_500);
export const toggle = () => screen.findByRole('switch', { name: 'Velg alle samtidig' });
