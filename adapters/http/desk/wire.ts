import type { EditedFacts } from '../../../domain/shared/event-facts.ts';

/** `GET /api/admin/getFacts` and `PUT /api/superAdmin/updateFacts`: the facts of «Arrangementet» as they count. */
export type FactsAnswer = EditedFacts;
