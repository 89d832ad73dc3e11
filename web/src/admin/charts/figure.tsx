import { useId } from 'react';
import {
  MOST_LABELLED,
  numberText,
  pointText,
  scaleOf,
  spokenSummary,
  type FigurePoint,
} from './figure-text.ts';
import css from './figure.module.css';

const HEIGHT = 100;
/** The share of its column that a bar takes, and of the plot at most, because there may be few. */
const BAR = 0.7;
const WIDEST_BAR = 0.12;
/** More bars than this have no space between them, so that each is as wide as can be. */
const MOST_APART = 60;
/** A table of more rows scrolls in a frame of its own. */
const MOST_ROWS = 24;

interface FigureProps {
  readonly title: string;
  readonly kind: 'bars' | 'line';
  /** The heads of the table: over the labels, and over the numbers. */
  readonly columns: readonly [string, string];
  readonly points: readonly FigurePoint[];
}

/** A small chart with a spoken summary and its numbers as a table. A value of null is a gap. */
export function Figure({ title, kind, columns, points }: FigureProps) {
  const id = useId();
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      {points.length === 0 ? (
        <p className={css.none}>Ingen tall ennå</p>
      ) : (
        <>
          <Plot title={title} kind={kind} points={points} />
          <details className={css.numbers}>
            <summary>Vis tall</summary>
            <div
              {...(points.length > MOST_ROWS
                ? { className: css.frame, role: 'group', 'aria-labelledby': id, tabIndex: 0 }
                : {})}
            >
              <Table titleId={id} columns={columns} points={points} />
            </div>
          </details>
        </>
      )}
    </figure>
  );
}

function Plot({ title, kind, points }: Omit<FigureProps, 'columns'>) {
  const scale = scaleOf(points);
  const [top] = scale;
  const bottom = scale.at(-1) ?? 0;
  const y = (value: number) => (HEIGHT * (top - value)) / (top - bottom);
  return (
    <div className={css.plot}>
      <div className={css.scale} aria-hidden="true">
        {scale.map((value) => (
          <span key={value}>{numberText(value)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={`Diagram: ${title}. ${spokenSummary(points)}`}
        viewBox={`0 0 ${points.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {scale.map((value) => (
          <path key={value} className={css.grid} d={`M0 ${y(value)}H${points.length}`} />
        ))}
        {points.map((point, at) => (
          <g key={at}>
            <title>{`${point.label}: ${pointText(point)}`}</title>
            <rect className={css.whole} x={at} y={0} width={1} height={HEIGHT} />
            {kind === 'bars' && point.value !== null ? (
              <Bar at={at} of={points.length} from={y(0)} to={y(point.value)} />
            ) : null}
          </g>
        ))}
        {kind === 'line' ? (
          <>
            <path className={css.line} d={lineThrough(points, y)} />
            <path className={css.dots} d={dotsAlone(points, y)} />
          </>
        ) : null}
      </svg>
      <Labels points={points} />
    </div>
  );
}

interface BarProps {
  readonly at: number;
  readonly of: number;
  readonly from: number;
  readonly to: number;
}

function Bar({ at, of, from, to }: BarProps) {
  const width = of > MOST_APART ? 1 : Math.min(BAR, WIDEST_BAR * of);
  return (
    <rect
      className={css.bar}
      x={at + (1 - width) / 2}
      y={Math.min(from, to)}
      width={width}
      height={Math.abs(from - to)}
    />
  );
}

/** A line from point to point, broken at each gap. */
function lineThrough(points: readonly FigurePoint[], y: (value: number) => number): string {
  return points
    .map(({ value }, at) =>
      value === null ? '' : `${isKnown(points[at - 1]) ? 'L' : 'M'}${at + 0.5} ${y(value)}`,
    )
    .join('');
}

/** The points between gaps, of which a line shows nothing. Lines of no length, whose round ends are dots. */
function dotsAlone(points: readonly FigurePoint[], y: (value: number) => number): string {
  return points
    .map(({ value }, at) => {
      const alone = !isKnown(points[at - 1]) && !isKnown(points[at + 1]);
      return value !== null && alone ? `M${at + 0.5} ${y(value)}h0` : '';
    })
    .join('');
}

const isKnown = (point: FigurePoint | undefined) => (point?.value ?? null) !== null;

/** Under a few points each one's number and label; under many the first label, the middle one and the last. */
function Labels({ points }: Pick<FigureProps, 'points'>) {
  const few = points.length <= MOST_LABELLED;
  const middle = Math.floor((points.length - 1) / 2);
  return (
    <div className={few ? css.each : css.ends} aria-hidden="true">
      {points.map((point, at) =>
        few ? (
          <span key={at}>
            <b>{pointText(point)}</b>
            {point.label}
          </span>
        ) : [0, middle, points.length - 1].includes(at) ? (
          <span key={at}>{point.label}</span>
        ) : null,
      )}
    </div>
  );
}

interface TableProps extends Pick<FigureProps, 'columns' | 'points'> {
  readonly titleId: string;
}

function Table({ titleId, columns, points }: TableProps) {
  return (
    <table aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, at) => (
          <tr key={at}>
            <th scope="row">{point.label}</th>
            <td>{pointText(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
