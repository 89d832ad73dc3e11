import { afterEach, beforeEach } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DoorPerson } from '../../domain/door/door-person.ts';
import { DoorApp } from '../../web/src/door/door-app.tsx';
import { DoorSync } from '../../web/src/door/door-sync.ts';
import type { OpenedLink } from '../../web/src/door/enrolling.ts';
import { NOTHING, type Kept } from '../../web/src/door/kept.ts';
import { DoorServer, TestMemory } from '../support/door-server.ts';

export const SESSION = { session: 's', name: 'Dør 1' };

/** The server and the memory of the phone of each test. */
export let server: DoorServer;
export let memory: TestMemory;
/** Opens a link in the page that is open. */
export let follow: (link: OpenedLink | null) => void;

beforeEach(() => {
  server = new DoorServer();
  memory = new TestMemory();
  Object.assign(globalThis, { fetch: server.fetch });
});
afterEach(cleanup);

/** Opens the door on a phone that remembers this, with these persons signed up. */
export async function open(
  persons: readonly DoorPerson[] = [],
  kept: Partial<Kept> = { session: SESSION },
): Promise<DoorSync> {
  server.persons = persons;
  memory.kept = { ...NOTHING, ...kept };
  const sync = new DoorSync(memory);
  await sync.start();
  const { rerender } = render(<DoorApp sync={sync} link={null} />);
  follow = (link) => rerender(<DoorApp sync={sync} link={link} />);
  if (sync.current().session) await screen.findByText('Tilkoblet');
  return sync;
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
