import { useId, useState } from 'react';
import {
  flatText,
  isFlat,
  MOST_LABELLED,
  numberText,
  pointText,
  scaleOf,
  spokenSummary,
  type FigurePoint,
} from './figure-text.ts';
import skin from '../../ui/table.module.css';
import css from './figure.module.css';

const HEIGHT = 100;
/** The share of its column that a bar takes, and of the plot at most, because there may be few. */
const BAR = 0.7;
const WIDEST_BAR = 0.12;
/** More bars than this have no space between them, and their table is only made once somebody opens it. */
const MANY = 60;
/** Under a plot as narrow as a phone there is room for so many letters. */
const MOST_LETTERS = 80;
/** A table of more rows scrolls in a frame of its own. */
const MOST_ROWS = 24;

interface FigureProps {
  readonly title: string;
  readonly kind: 'bars' | 'line';
  /** The heads of the table: over the labels, and over the numbers. */
  readonly columns: readonly [string, string];
  readonly points: readonly FigurePoint[];
  /** What the part of a value is called that went wrong. */
  readonly amiss?: string;
}

/** A small chart with a spoken summary and its numbers as a table. A value of null is a gap. Under two points, or of zeros, nothing is drawn. */
export function Figure({ title, kind, columns, points, amiss }: FigureProps) {
  const id = useId();
  const wentWrong = points.some((point) => (point.amiss ?? 0) > 0);
  return (
    <figure className="min-0 flush" aria-labelledby={id}>
      <figcaption className="mb-4 head-font strong" id={id}>
        {title}
      </figcaption>
      {isFlat(points) ? (
        // One bar is as high as its plot whatever it stands for, and a plot of nothing says no more than its sentence.
        <p className="flush muted">{flatText(points)}</p>
      ) : (
        <>
          {amiss !== undefined && wentWrong ? (
            <p className={`row gap-2 below-4 small muted ${css.legend}`} aria-hidden="true">
              {amiss}
            </p>
          ) : null}
          <Plot title={title} kind={kind} points={points} />
          <Numbers titleId={id} columns={columns} points={points} />
        </>
      )}
    </figure>
  );
}

function Plot({ title, kind, points }: Pick<FigureProps, 'title' | 'kind' | 'points'>) {
  const scale = scaleOf(points);
  const [top] = scale;
  const bottom = scale.at(-1) ?? 0;
  const y = (value: number) => (HEIGHT * (top - value)) / (top - bottom);
  return (
    <div className={`grid small muted ${css.plot}`}>
      <div className={`flex between digits unbroken ${css.scale}`} aria-hidden="true">
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
          <rect key={at} className={css.whole} x={at} y={0} width={1} height={HEIGHT}>
            <title>{`${point.label}: ${pointText(point)}`}</title>
          </rect>
        ))}
        {kind === 'bars' ? (
          <>
            <path className={css.bars} d={barsOf(points, () => 0, y)} />
            <path className={css.amiss} d={barsOf(points, ({ value, amiss }) => value - (amiss ?? 0), y)} />
          </>
        ) : null}
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

type KnownPoint = FigurePoint & { readonly value: number };

/** A bar for each value, from `foot` up to it. */
function barsOf(
  points: readonly FigurePoint[],
  foot: (point: KnownPoint) => number,
  y: (value: number) => number,
): string {
  const width = points.length > MANY ? 1 : Math.min(BAR, WIDEST_BAR * points.length);
  return points
    .map((point, at) => {
      if (!isKnown(point) || foot(point) === point.value) return '';
      return `M${at + (1 - width) / 2} ${y(foot(point))}h${width}V${y(point.value)}h${-width}Z`;
    })
    .join('');
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

function isKnown(point: FigurePoint | undefined): point is KnownPoint {
  return (point?.value ?? null) !== null;
}

/** Under a few points each one's number and label; where these find no room the first label, the middle one and the last. */
function Labels({ points }: Pick<FigureProps, 'points'>) {
  const few =
    points.length <= MOST_LABELLED && points.map(({ label }) => label).join('').length <= MOST_LETTERS;
  const middle = Math.floor((points.length - 1) / 2);
  return (
    <div className={few ? `grid centred breaks ${css.each}` : `grid centred ${css.ends}`} aria-hidden="true">
      {points.map((point, at) =>
        few ? (
          <span key={at}>
            <b className="block strong digits bright">{pointText(point)}</b>
            {point.label}
          </span>
        ) : [0, middle, points.length - 1].includes(at) ? (
          <span key={at}>{point.label}</span>
        ) : null,
      )}
    </div>
  );
}

interface NumbersProps extends Pick<FigureProps, 'columns' | 'points'> {
  readonly titleId: string;
}

function Numbers({ titleId, points, columns }: NumbersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`mt-2 ${css.numbers}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fit pad-y-3 press accent">Vis tall</summary>
      <div
        {...(points.length > MOST_ROWS
          ? { className: css.frame, role: 'group', 'aria-labelledby': titleId, tabIndex: 0 }
          : {})}
      >
        {isOpen || points.length <= MANY ? (
          <Table titleId={titleId} columns={columns} points={points} />
        ) : null}
      </div>
    </details>
  );
}

function Table({ titleId, columns, points }: NumbersProps) {
  return (
    <table className={`small ${skin.table} ${skin.numbers}`} aria-labelledby={titleId}>
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
