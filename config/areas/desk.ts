import { factsRoutes } from '../../adapters/http/desk/facts.ts';
import { SuperadminPassword } from '../../application/crew/superadmin-password.ts';
import { ChangeFacts } from '../../application/desk/change-facts.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import type { EditedFact, EventFacts } from '../../domain/shared/event-facts.ts';
import { isMadeUp } from '../event-facts.ts';
import { job, made } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, type Area } from './area.ts';

/** The crew's desk: what to do now, and the facts about the event. */
export const desk: Area = [
  made(P.storedFacts, (site: SiteStatus) => () => site.storedFacts(), SiteStatus),
  made(
    P.sourceOfFact,
    (given: EventFacts, file: string | undefined) => (fact: EditedFact) =>
      file && !isMadeUp(fact, given[fact]) ? 'file' : 'example',
    P.factsGiven,
    setting('eventFile'),
  ),
  job(ChangeFacts, {
    units: P.unitOfWork,
    clock: P.clock,
    given: P.factsGiven,
    inForce: P.facts,
    stored: P.storedFacts,
    sourceOf: P.sourceOfFact,
    onSaved: P.onPageSaved,
  }),
  routes(factsRoutes, ChangeFacts, SuperadminPassword, HTTP.tools),
];
