import type { Activity, ActivityLog, ActivityQuery } from '../../../application/ports/crew-stores.ts';
import type { ActivityType } from '../../../domain/activity.ts';
import { activityText } from '../../../domain/activity-text.ts';

export class MemoryActivityLog implements ActivityLog {
  constructor(private readonly activities: Activity[]) {}

  async add(...activities: Activity[]) {
    this.activities.push(...activities);
  }

  async newest(count: number) {
    return this.find({}, 0, count);
  }

  async find(query: ActivityQuery, skip: number, take: number) {
    return this.matching(query)
      .reverse()
      .sort((a, b) => b.at - a.at)
      .slice(skip, skip + take);
  }

  async count(query: ActivityQuery) {
    return this.matching(query).length;
  }

  async purge(kept: readonly ActivityType[], keptIfRefused: readonly ActivityType[]) {
    const stays = ({ type, details }: Activity): boolean =>
      kept.includes(type) ||
      (keptIfRefused.includes(type) && 'success' in details && details.success === false);
    const left = this.activities.filter(stays);
    return this.activities.splice(0, this.activities.length, ...left).length - left.length;
  }

  private matching({ type, from = 0, to = Infinity, text = '', textTypes = [] }: ActivityQuery): Activity[] {
    const wanted = text.toLowerCase();
    return this.activities.filter((act) => {
      const { email = '', code = '' } = act;
      const shown = [email, code, activityText(act)];
      const named =
        shown.some((words) => words.toLowerCase().includes(wanted)) || textTypes.includes(act.type);
      return (type === undefined || act.type === type) && act.at >= from && act.at <= to && named;
    });
  }
}
