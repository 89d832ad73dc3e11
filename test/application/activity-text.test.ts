import { expect, test } from '@jest/globals';
import type { ActivityDetails } from '../../application/core/activity.ts';
import type { ErasedCounts } from '../../application/people/personal-data-requests.ts';
import type { ClearedEvent } from '../../application/ports/maintenance.ts';
import type { ActivityType } from '../../domain/activity.ts';
import { activityText } from '../../domain/activity-text.ts';

/** Types whose details may have any key; `Name` lists theirs. */
type Counted = 'event_reset' | 'personal_data_erased' | 'server_startup';
type NamesOf<T> = T extends unknown ? keyof T : never;
type Name =
  | NamesOf<ActivityDetails[Exclude<ActivityType, Counted>]>
  | keyof ClearedEvent
  | keyof ErasedCounts
  | 'version'
  | 'nodeEnv'
  | 'platform'
  | 'port'
  | 'serverType'
  | 'special';

/** Every detail that is logged; a new one does not compile until it is here. */
const NOTED: Readonly<Record<Name, true>> = {
  ...{ success: true, reason: true, error: true, messageId: true, subject: true, seat: true, seats: true },
  ...{ currentHeldSeats: true, releasedSeats: true, orderNumber: true, participants: true, found: true },
  ...{ admin: true, username: true, role: true, name: true, paid: true, arrived: true, from: true, to: true },
  ...{ id: true, act: true, page: true, deleted: true, restored: true, backup: true, erasedAgain: true },
  ...{ file: true, persons: true, photo: true, photos: true, registrations: true, holds: true },
  ...{ sessions: true, deletedPersons: true, movedPersons: true, activities: true, visitors: true },
  ...{ seatMoves: true, mails: true, mailFiles: true, blacklist: true, special: true },
  ...{ final: true, answer: true, contact: true },
  ...{ booked: true, kroner: true, note: true, payments: true },
  ...{ version: true, nodeEnv: true, platform: true, port: true, serverType: true },
};
/** Details whose values are ids, which are never shown. */
const IDS = ['id'];

test.each(Object.keys(NOTED).filter((name) => !IDS.includes(name)))(
  'the detail %s is told in words of the crew, not by its name in the program',
  (name) => {
    const told = activityText({ type: 'page_changed', details: { [name]: 7 } });
    expect(told.split(/[^A-Za-zÆØÅæøå]+/)).not.toContain(name);
  },
);
