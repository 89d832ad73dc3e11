import type { Container } from 'inversify';
import { PrometheusMeters } from '../adapters/metrics/prometheus-meters.ts';
import { countingLog } from '../adapters/system/counting-log.ts';
import { Operations } from '../application/upkeep/operations.ts';
import { RecentErrors } from '../application/upkeep/recent-errors.ts';
import { TOKENS as T, type Ground } from './container.ts';

/** Binds what tells the crew, and whoever watches for them, how the program is doing. */
export function bindWatching(c: Container, { log }: Ground): void {
  const errors = new RecentErrors();
  c.bind(T.operations).toDynamicValue(
    (x) => new Operations(x.get(T.unitOfWork), x.get(T.seatMap), x.get(T.backups), errors, x.get(T.clock)),
  );
  c.bind(T.meters).toDynamicValue(
    (x) =>
      new PrometheusMeters(
        async () => x.get(T.operations).now(),
        () => x.get(T.http).stream.open,
      ),
  );
  c.bind(T.log).toDynamicValue((x) =>
    countingLog(log, (event) => {
      errors.note(event, x.get(T.clock).now());
      x.get(T.meters).failed(event);
    }),
  );
}
