import { factsRoutes } from '../../adapters/http/desk/facts.ts';
import { findRoutes } from '../../adapters/http/desk/find.ts';
import { taskRoutes } from '../../adapters/http/desk/tasks.ts';
import { CompoBoard } from '../../application/compo/compo-board.ts';
import { SuperadminPassword } from '../../application/crew/superadmin-password.ts';
import { ChangeFacts } from '../../application/desk/change-facts.ts';
import { DeskTasks } from '../../application/desk/desk-tasks.ts';
import { FindPersons } from '../../application/desk/find-persons.ts';
import { LOOK_MS, OpeningGate } from '../../application/desk/opening-gate.ts';
import { ReadyToOpen } from '../../application/desk/ready-to-open.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { Warnings } from '../../application/upkeep/warnings.ts';
import type { EditedFact, EventFacts } from '../../domain/shared/event-facts.ts';
import { hasMadeUpVipps, isMadeUp } from '../event-facts.ts';
import { job, made, value } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, timer, type Area } from './area.ts';

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
  value(P.isMadeUp, isMadeUp),
  job(DeskTasks, {
    units: P.unitOfWork,
    clock: P.clock,
    limits: setting('limits'),
    facts: ChangeFacts,
    isMadeUp: P.isMadeUp,
    superadminPassword: setting('superadminPassword'),
    seatMap: SeatMap,
    site: SiteStatus,
    compos: CompoBoard,
    warnings: Warnings,
    mailUrl: setting('mailUrl'),
    backups: P.backups,
    offsite: P.offsite,
    canPayOnline: P.canPayOnline,
  }),
  job(ReadyToOpen, { warnings: Warnings, hasMadeUpVipps: P.hasMadeUpVipps }),
  made(P.readiness, (ready: ReadyToOpen) => (stores, now) => ready.of(stores, now), ReadyToOpen),
  made(P.hasMadeUpVipps, (facts: EventFacts) => () => hasMadeUpVipps(facts), P.facts),
  job(OpeningGate, {
    units: P.unitOfWork,
    site: SiteStatus,
    seatMap: SeatMap,
    ready: ReadyToOpen,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    log: P.log,
    crewEmail: setting('crewEmail'),
    onMailQueued: P.onMailQueued,
  }),
  timer({ everyMs: LOOK_MS, atStart: true }, (gate: OpeningGate) => gate.look(), OpeningGate),
  job(FindPersons, P.unitOfWork),
  routes(findRoutes, FindPersons, HTTP.tools),
  routes(taskRoutes, DeskTasks, HTTP.tools),
  routes(factsRoutes, ChangeFacts, SuperadminPassword, HTTP.tools),
];
