import { namedActivities } from '../../application/people/names.ts';
import type { Activity } from '../../application/ports/crew-stores.ts';
import type { TestProgram } from './program.ts';

/** What the crew's log tells, newest first, with the names and addresses that belong to it. */
export function toldIn({ read }: Pick<TestProgram, 'read'>): Promise<Activity[]> {
  return read(async (stores) => namedActivities(stores, await stores.activityLog.newest(100)));
}
