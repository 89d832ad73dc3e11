import { adminCompoRoutes } from '../../adapters/http/compo/admin-compo.ts';
import { compoRoutes } from '../../adapters/http/compo/compo.ts';
import { myCompoRoutes } from '../../adapters/http/compo/my-compo.ts';
import { requireSession } from '../../adapters/http/my/my.ts';
import { CompoBoard } from '../../application/compo/compo-board.ts';
import { RunCompo } from '../../application/compo/run-compo.ts';
import { TeamActs } from '../../application/compo/team-acts.ts';
import { MyRegistration } from '../../application/my/my-registration.ts';
import type { CallTools } from '../../adapters/http/guards/call-tools.ts';
import { job } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, timer, type Area } from './area.ts';

/** How often to look for what was stored; open pages are told within a second. */
const CATCH_UP_MS = 400;

/** Competitions: teams, draws and results. */
export const compo: Area = [
  job(CompoBoard, {
    units: P.unitOfWork,
    clock: P.clock,
    nextTurn: P.nextTurn,
    log: P.log,
    limits: setting('limits'),
  }),
  job(TeamActs, { units: P.unitOfWork, secrets: P.secrets, clock: P.clock, limits: setting('limits') }),
  job(RunCompo, { units: P.unitOfWork, secrets: P.secrets, clock: P.clock }),

  routes(compoRoutes, CompoBoard),
  routes(
    (teams: TeamActs, registration: MyRegistration, tools: CallTools) =>
      myCompoRoutes(teams, requireSession(registration), tools),
    TeamActs,
    MyRegistration,
    HTTP.tools,
  ),
  routes(adminCompoRoutes, RunCompo, HTTP.tools),

  timer({ everyMs: CATCH_UP_MS, atStart: true }, (board: CompoBoard) => board.refresh(), CompoBoard),
];
