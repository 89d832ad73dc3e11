import { changeFacts, type TypedFacts } from '../../domain/desk/facts.ts';
import {
  editedFacts,
  NO_STORED_FACTS,
  type EditedFact,
  type EditedFacts,
  type EventFacts,
  type FactSource,
  type StoredFacts,
} from '../../domain/shared/event-facts.ts';
import { logActivity } from '../shared/activity.ts';
import { NEVER_SAVED, nextVersion } from '../shared/stored-pages.ts';
import type { RecordName, StoredPage } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** What `ChangeFacts` needs. */
export interface ChangeFactsParts {
  readonly units: UnitOfWork;
  readonly clock: Clock;
  /** Those of `EVENT_FILE`. */
  readonly given: EventFacts;
  readonly inForce: EventFacts;
  readonly stored: () => StoredFacts;
  /** Where a fact of `given` comes from. */
  readonly sourceOf: (fact: EditedFact) => Exclude<FactSource, 'database'>;
  /** Called with the record that was saved. */
  readonly onSaved: (page: StoredPage<RecordName>) => void;
}

/** Tells and changes the facts of «Arrangementet», which count from the moment on. */
export class ChangeFacts {
  constructor(private readonly parts: ChangeFactsParts) {}

  now(): EditedFacts {
    const { inForce, stored, sourceOf } = this.parts;
    return editedFacts(inForce, stored(), sourceOf);
  }

  /** Changes the given facts; the others stay. Throws `facts-invalid` with the field. */
  async change(by: string, typed: TypedFacts): Promise<EditedFacts> {
    const saved = await this.parts.units.run(async (stores) => {
      const before = await stores.pages.get('facts');
      const stored = before?.content ?? NO_STORED_FACTS;
      const { facts, changed } = changeFacts(stored, typed, this.parts.given);
      if (changed.length === 0) return before;
      const now = this.parts.clock.now();
      const updatedAt = nextVersion(before ?? NEVER_SAVED, now);
      const page = { name: 'facts', content: facts, updatedAt, updatedBy: by } as const;
      await stores.pages.save(page, before?.updatedAt ?? null);
      await logActivity(stores, { type: 'facts_changed', at: now, details: { admin: by, facts: changed } });
      return page;
    });
    if (saved) this.parts.onSaved(saved);
    return this.now();
  }
}
