import { readFileSync } from 'node:fs';
import type { EventFacts } from '../../domain/shared/event-facts.ts';

/** The made-up organiser. */
export const EXAMPLE = JSON.parse(readFileSync('config/event.example.json', 'utf8')) as EventFacts;
