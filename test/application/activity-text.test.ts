import { expect, test } from '@jest/globals';
import type { ErasedCounts } from '../../application/privacy/personal-data-requests.ts';
import type { ClearedEvent } from '../../application/ports/maintenance.ts';
import { activityText } from '../../domain/crew/activity-text.ts';

/** The counts that are logged of a reset or an erasure; a new one does not compile until it is here. */
const COUNTED: Readonly<Record<keyof ClearedEvent | keyof ErasedCounts | 'special', true>> = {
  ...{ registrations: true, persons: true, holds: true, sessions: true, deletedPersons: true },
  ...{ movedPersons: true, activities: true, visitors: true, seatMoves: true, mails: true, mailFiles: true },
  ...{ blacklist: true, payments: true, onlinePayments: true, special: true, presence: true },
  ...{ consents: true, teams: true, passes: true, waiting: true },
};

test.each(Object.keys(COUNTED))(
  'the count of %s is told in words of the crew, not by its name in the program',
  (name) => {
    const told = activityText({ type: 'page_changed', details: { [name]: 7 } });
    expect(told.split(/[^A-Za-zÆØÅæøå]+/)).not.toContain(name);
  },
);
