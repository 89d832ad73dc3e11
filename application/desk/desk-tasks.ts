import { DONE, requireUntil, withHidden } from '../../domain/desk/hiding.ts';
import { tasksOf, type HiddenTask, type Phase, type Task } from '../../domain/desk/task.ts';
import { doneRefusal, isTask, TASKS, type TaskId } from '../../domain/desk/tasks.ts';
import type { EditedFact } from '../../domain/shared/event-facts.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { refuseIf, RuleViolation } from '../../domain/shared/rule-violation.ts';
import { isAhead } from '../../domain/shared/wrong-clock.ts';
import type { CompoBoard } from '../compo/compo-board.ts';
import type { SeatMap } from '../hall/seat-map.ts';
import type { SiteStatus } from '../hall/site-status.ts';
import type { Backups, OffsiteCopy } from '../ports/backups.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import type { Warnings } from '../upkeep/warnings.ts';
import type { ChangeFacts } from './change-facts.ts';
import { isMailAway } from './ready-to-open.ts';
import { heldBackBy } from './opening-gate.ts';
import { madeUpFacts, readSnapshot, type Surroundings } from './desk-snapshot.ts';

/** What `DeskTasks` needs. */
export interface DeskTasksParts {
  readonly units: UnitOfWork;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly facts: ChangeFacts;
  readonly isMadeUp: (fact: EditedFact, value: string) => boolean;
  readonly superadminPassword: string | undefined;
  readonly seatMap: SeatMap;
  readonly site: SiteStatus;
  readonly compos: CompoBoard;
  readonly warnings: Warnings;
  readonly mailUrl: string | undefined;
  readonly backups: Backups;
  readonly offsite: () => Promise<OffsiteCopy | null>;
  readonly canPayOnline: boolean;
}

/** What waits for somebody, and where the event stands. */
export interface TasksNow {
  readonly phase: Phase;
  readonly tasks: readonly Task<TaskId>[];
}

/** Tells the crew what to do now, and lets it put that off. */
export class DeskTasks {
  constructor(private readonly parts: DeskTasksParts) {}

  /** Worst first. What only superadmins can do is told others as a wish to them. */
  async now(isSuperadmin: boolean): Promise<TasksNow> {
    const around = await this.around();
    const { phase, tasks, over, fewer } = await this.parts.units.read((stores) =>
      tasksNow(stores, around, isSuperadmin),
    );
    if (over.length + fewer.length > 0)
      await this.parts.units.run(async ({ desk }) => {
        await desk.show(over);
        for (const task of fewer) await desk.hide(task);
      });
    return { phase, tasks };
  }

  /**
   * Hides a task until then (epoch ms), for everybody; null: shows it. `done`: it is done, as its press says. Throws
   * `task-unknown`, `until-invalid`, and `task-not-hidable` of what cannot wait, or has no such press.
   */
  async hide(id: string, until: number | null, done = false): Promise<void> {
    if (!isTask(id)) throw new RuleViolation('task-unknown');
    if (done) refuseIf(doneRefusal(id));
    const around = await this.around();
    if (until !== null && !done) requireUntil(until, around.now);
    await this.parts.units.run(async (stores) => {
      if (!done && until === null) return stores.desk.show([id]);
      const { tasks } = await tasksNow(stores, around, true);
      const task = tasks.find((one) => one.id === id);
      if (task?.severity === 'now') throw new RuleViolation('task-not-hidable');
      if (done) return stores.desk.hide({ id, until: DONE, count: 0 });
      if (task && until !== null) await stores.desk.hide({ id, until, count: task.count });
    });
  }

  private async around(): Promise<Surroundings> {
    const { clock, limits, facts, isMadeUp, seatMap, site, compos, warnings, mailUrl } = this.parts;
    const now = clock.now();
    const isAway = isMailAway(warnings);
    const backups = await this.parts.backups.list(now);
    return {
      canPayOnline: this.parts.canPayOnline,
      ...{ now, limits, madeUp: madeUpFacts(facts.now(), isMadeUp) },
      hasSuperadminPassword: this.parts.superadminPassword !== undefined,
      mail: { isAway, toFiles: !mailUrl && !isAway },
      heldBackBy: heldBackBy(site.opening(), now),
      seats: seatMap.seats(),
      hasProgramme: site.hasProgramme(),
      compos: compos.toDo(),
      lastBackupAt: backups.find((one) => !isAhead(one.at, now))?.at ?? null,
      offsite: await this.parts.offsite(),
    };
  }
}

async function tasksNow(stores: Stores, around: Surroundings, isSuperadmin: boolean) {
  const { snapshot, hidden } = await readSnapshot(stores, around);
  const tasks = tasksOf<TaskId>(TASKS, snapshot, isSuperadmin);
  return { phase: snapshot.phase, ...withHidden(tasks, hidden satisfies readonly HiddenTask[], around.now) };
}
