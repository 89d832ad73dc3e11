import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { SeatSnapshot } from '../../adapters/http/hall/seat-snapshot.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { layOutHall } from '../../domain/hall/seat.ts';
import type { PrivateMariadb } from '../support/private-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';
import { median, timed, type Figure } from './figure.ts';

/** Rows, and seats per row. */
const HALLS = [
  [10, 10],
  [20, 50],
  [100, 100],
  [400, 250],
] as const;
const ROUNDS = 5;

/** What a hall costs at a hundred, a thousand, ten thousand and a hundred thousand seats. */
export async function measureHallSizes(mariadb: PrivateMariadb): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [rows, seatsPerRow] of HALLS) {
    const folder = mkdtempSync(join(tmpdir(), 'lanplass-bench-'));
    const seats = rows * seatsPerRow;
    const sqlite = `sqlite:${join(folder, 'hall.sqlite')}`;
    figures.push(...(await measured(`${String(seats)} seats, SQLite`, sqlite, rows, seatsPerRow)));
    const url = await mariadb.createDatabase(`hall_${String(seats)}`);
    figures.push(...(await measured(`${String(seats)} seats, MariaDB`, url, rows, seatsPerRow)));
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

async function measured(name: string, url: string, rows: number, seatsPerRow: number): Promise<Figure[]> {
  const database = await openDatabase(url, SILENT);
  const clock = { now: () => Date.now() };
  const units: DatabaseUnitOfWork = new DatabaseUnitOfWork(database, {
    onSeatsSaved: (seats) => {
      map.apply(seats);
    },
  });
  const map = new SeatMap(units, clock, LIMITS);
  const snapshot = new SeatSnapshot(map, clock);
  try {
    await units.run(async ({ seats }) => seats.add(layOutHall(rows, seatsPerRow)));
    const loads: number[] = [];
    const looks: number[] = [];
    const writes: number[] = [];
    const changes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      loads.push(await timed(async () => map.load()));
      looks.push(await timed(async () => units.read(async ({ seats }) => seats.fingerprint())));
      changes.push(
        await timed(async () =>
          units.run(async ({ seats }) => {
            const [seat] = await seats.find([{ row: round + 1, number: 1 }]);
            if (seat) await seats.save([{ ...seat, blocked: !seat.blocked }]);
          }),
        ),
      );
      writes.push(await timed(async () => Promise.resolve(snapshot.exact())));
    }
    const { json, gzipped } = snapshot.exact();
    return [
      { name: `${name}: hall read`, unit: 'ms', ours: median(loads) },
      { name: `${name}: seat changed`, unit: 'ms', ours: median(changes) },
      { name: `${name}: look for changes`, unit: 'ms', ours: median(looks) },
      { name: `${name}: map written`, unit: 'ms', ours: median(writes) },
      { name: `${name}: map`, unit: 'kB', ours: json.length / 1_000 },
      { name: `${name}: map packed`, unit: 'kB', ours: gzipped.json.length / 1_000 },
    ];
  } finally {
    await database.close();
  }
}

/** Formats figures named `line: column` as a Markdown table. `corner` is the heading of the first column. */
export function costTable(corner: string, figures: readonly Figure[]): string {
  const grounds = new Map<string, Map<string, string>>();
  for (const { name, ours, unit } of figures) {
    const [ground, cost] = name.split(': ');
    if (!ground || !cost) continue;
    const costs = grounds.get(ground) ?? new Map<string, string>();
    grounds.set(ground, costs.set(cost, `${ours.toFixed(ours < 100 ? 1 : 0)} ${unit}`.trim()));
  }
  const columns = [...(grounds.values().next().value?.keys() ?? [])];
  const rows = [...grounds].map(([ground, costs]) => [
    ground,
    ...columns.map((column) => costs.get(column) ?? ''),
  ]);
  const table = [[corner, ...columns], ...rows];
  const widths =
    table[0]?.map((_, index) => Math.max(...table.map((cells) => cells[index]?.length ?? 0))) ?? [];
  const [head = '', ...lines] = table.map((cells) => {
    const padded = cells.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  });
  const rule = widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [head, `| ${rule.join(' | ')} |`, ...lines].join('\n');
}
