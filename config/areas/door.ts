import { adminDoorRoutes } from '../../adapters/http/door/admin-door.ts';
import { passRoutes } from '../../adapters/http/door/admin-passes.ts';
import { planRoutes } from '../../adapters/http/door/admin-plan.ts';
import { doorRoutes } from '../../adapters/http/door/door.ts';
import { shiftsFile } from '../../adapters/http/pages/calendar-file.ts';
import { DoorActs } from '../../application/door/door-acts.ts';
import { DoorGuardian } from '../../application/door/door-guardian.ts';
import { DoorList } from '../../application/door/door-list.ts';
import { DoorPhoneAccess } from '../../application/door/door-phones.ts';
import { ForgetPresence } from '../../application/door/forget-presence.ts';
import { KeepPasses } from '../../application/door/keep-passes.ts';
import { GuardPlans } from '../../application/door/guard-plans.ts';
import { DoorPhoneDeeds } from '../../application/door/phone-deeds.ts';
import { MusterRecords } from '../../application/door/musters.ts';
import { NightList } from '../../application/door/night-list.ts';
import { SendPlan } from '../../application/door/send-plan.ts';
import { HOUR, MINUTE } from '../../domain/shared/durations.ts';
import { job, value } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, timer, type Area } from './area.ts';

/** The door: its phones, who comes and goes, and who is inside at night. */
export const door: Area = [
  job(DoorPhoneAccess, P.unitOfWork, P.secrets, P.clock, setting('limits')),
  job(DoorActs, P.unitOfWork, P.secrets, P.clock),
  job(DoorList, P.unitOfWork, P.secrets, P.clock, P.nextTurn),
  job(DoorGuardian, P.unitOfWork, P.clock),
  job(DoorPhoneDeeds, P.unitOfWork, P.secrets, P.clock),
  job(NightList, P.unitOfWork, P.secrets, P.clock),
  job(MusterRecords, P.unitOfWork, P.clock, P.log),
  job(KeepPasses, P.unitOfWork, P.secrets, P.clock),
  job(ForgetPresence, P.unitOfWork, P.livedNow, P.secrets, P.log),
  job(GuardPlans, P.unitOfWork, P.clock),
  value(P.writeShifts, shiftsFile),
  job(SendPlan, {
    units: P.unitOfWork,
    clock: P.clock,
    secrets: P.secrets,
    writer: P.mailWriter,
    writeShifts: P.writeShifts,
    facts: P.facts,
    publicUrl: setting('publicUrl'),
    onMailQueued: P.onMailQueued,
  }),

  routes(
    doorRoutes,
    {
      phones: DoorPhoneAccess,
      list: DoorList,
      acts: DoorActs,
      guardian: DoorGuardian,
      clock: P.clock,
      facts: P.facts,
      limits: setting('limits'),
    },
    HTTP.tools,
  ),
  routes(
    adminDoorRoutes,
    {
      phones: DoorPhoneAccess,
      deeds: DoorPhoneDeeds,
      nightList: NightList,
      musters: MusterRecords,
      publicUrl: setting('publicUrl'),
    },
    HTTP.tools,
  ),
  routes(passRoutes, { passes: KeepPasses }, HTTP.tools),
  routes(planRoutes, GuardPlans, SendPlan, HTTP.tools),

  timer({ everyMs: MINUTE, atStart: true }, (musters: MusterRecords) => musters.endOverdue(), MusterRecords),
  timer({ everyMs: HOUR, atStart: true }, (forget: ForgetPresence) => forget.run(), ForgetPresence),
];
