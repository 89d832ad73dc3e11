import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OperationsNow } from '../../application/upkeep/operations.ts';
import type { Meters } from '../../application/ports/system.ts';

const ANSWER_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DATABASE_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2];
/** Of Node's own: gauges that have a counter's name, and two that are no number between scrapes. Prometheus rejects both. */
const UNFIT_METRICS = [
  ...['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'],
  ...['nodejs_eventloop_lag_mean_seconds', 'nodejs_eventloop_lag_stddev_seconds'],
];
/** Routes whose outcomes are counted too. */
const OUTCOMES: Readonly<Record<string, 'hold' | 'submit'>> = {
  '/api/seating/holdSeats/:guid': 'hold',
  '/api/seating/submit/:guid': 'submit',
};

/** Metrics in Prometheus format, including Node's own (event-loop lag, memory). */
export class PrometheusMeters implements Meters {
  private readonly registry = new Registry();
  private readonly requests = this.counter('requests_total', 'Answers by route and status', [
    'method',
    'route',
    'status',
  ]);
  private readonly maps = this.counter('seat_maps_total', 'Answers to whoever asked for the public map', [
    'status',
  ]);
  private readonly map200 = this.maps.labels('200');
  private readonly map304 = this.maps.labels('304');
  private readonly outcomes = {
    hold: this.counter('holds_total', 'How tries to hold a seat ended', ['outcome']),
    submit: this.counter('submits_total', 'How tries to sign up ended', ['outcome']),
  };
  private readonly errors = this.counter('errors_total', 'What the log called an error', []);
  private readonly answerTime = this.histogram('request_seconds', 'Time to an answer', ANSWER_SECONDS);
  private readonly databaseTime = this.histogram(
    'database_seconds',
    'Time of the database for a unit of work or a reading',
    DATABASE_SECONDS,
  );
  private readonly gauges = {
    mailQueued: this.gauge('outbox_queued', 'Mails that wait to be sent'),
    mailFailed: this.gauge('outbox_failed', 'Mails that were given up'),
    mailAge: this.gauge('outbox_oldest_seconds', 'How long the oldest of them has waited'),
    streams: this.gauge('streams_open', 'Pages that listen for changes of the map'),
    backup: this.gauge('last_backup_timestamp_seconds', 'When the newest backup was made'),
    seats: new Gauge({
      name: 'lanplass_seats',
      help: 'Seats by state',
      labelNames: ['state'],
      registers: [this.registry],
    }),
  };

  /** `operations` and `streams` (the number of open ones) are called at each scrape. */
  constructor(
    private readonly operations: () => Promise<OperationsNow>,
    private readonly streams: () => number,
  ) {
    collectDefaultMetrics({ register: this.registry });
    for (const name of UNFIT_METRICS) this.registry.removeSingleMetric(name);
  }

  answered(method: string, route: string, status: number, ms: number, refusal?: string): void {
    this.requests.labels(method, route, String(status)).inc();
    this.answerTime.observe(ms / 1_000);
    const job = OUTCOMES[route];
    if (job) this.outcomes[job].labels(status < 300 ? 'ok' : (refusal ?? String(status))).inc();
  }

  mapAnswered(status: number): void {
    (status === 304 ? this.map304 : this.map200).inc();
  }

  databaseWorked(ms: number): void {
    this.databaseTime.observe(ms / 1_000);
  }

  failed(): void {
    this.errors.inc();
  }

  /** All metrics. Those from the database keep their last values while it is unreachable. */
  async text(): Promise<string> {
    const { gauges } = this;
    gauges.streams.set(this.streams());
    const now = await this.operations().catch(() => null);
    if (now) {
      gauges.mailQueued.set(now.mail.queued);
      gauges.mailFailed.set(now.mail.failed);
      gauges.mailAge.set(now.mail.oldestAt === null ? 0 : (now.at - now.mail.oldestAt) / 1_000);
      gauges.backup.set((now.lastBackupAt ?? 0) / 1_000);
      for (const [state, count] of Object.entries(now.seats)) gauges.seats.labels(state).set(count);
    }
    return this.registry.metrics();
  }

  private counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name: `lanplass_${name}`, help, labelNames, registers: [this.registry] });
  }

  private histogram(name: string, help: string, buckets: number[]): Histogram {
    return new Histogram({ name: `lanplass_${name}`, help, buckets, registers: [this.registry] });
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name: `lanplass_${name}`, help, registers: [this.registry] });
  }
}
