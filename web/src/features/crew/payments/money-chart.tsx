import type { PaymentsAnswer } from '../../../../../adapters/http/contract.ts';
import type { MoneyPeriod, MoneySeries } from './money-per-day.ts';
import { oreOf } from '../../../../../domain/payments/payment.ts';
import { sumLineText } from '../../../admin/sum-line.ts';
import { dateText } from '../../../admin/times.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import skin from '../../../ui/table.module.css';
import chart from '../../../admin/charts/figure.module.css';
import css from './money-chart.module.css';

const HEIGHT = 100;
/** The share of its day that a bar takes, and of the plot at most, because there are few days at first. */
const BAR = 0.7;
const WIDEST_BAR = 0.1;

const UNIT_TEXTS = {
  day: { each: 'per dag', end: 'ved slutten av dagen', head: 'Dag' },
  week: { each: 'per uke', end: 'ved slutten av uken', head: 'Uke fra' },
} as const;

interface MoneyChartProps extends MoneySeries {
  /** The sums of the event, as they stand above the chart. */
  readonly sums: PaymentsAnswer['sums'];
}

/** A chart of the money received and owed per day or week, with its figures as a table. */
export function MoneyChart({ unit, periods, sums }: MoneyChartProps) {
  const first = periods[0];
  const last = periods.at(-1);
  // One bar is as high as its plot whatever it stands for.
  if (!first || !last || first === last) return null;
  const texts = UNIT_TEXTS[unit];
  const hasRefunds = periods.some(({ backOre }) => backOre > 0);
  const about = `${sums ? `${sumLineText(sums)}. ` : ''}Mangler nå ${kronerOfOre(last.owedOre)}.`;
  return (
    <section aria-labelledby="money" className={css.section}>
      <h2 className="below-2 large" id="money">
        Penger inn {texts.each}
      </h2>
      <ul className={`wrap gap-1-5 unmarked below-3 pad-0 small muted ${css.legend}`} aria-hidden="true">
        <li className="row gap-2" data-mark="in">
          Kommet inn {texts.each}
        </li>
        <li className="row gap-2" data-mark="owed">
          Mangler {texts.end}
        </li>
      </ul>
      <Plot periods={periods} label={`Diagram: penger inn ${texts.each}. ${about}`} />
      <div className={`flex between mt-3 small muted ${css.days}`} aria-hidden="true">
        <span>{dateText(first.from)}</span>
        <span>{dateText(last.from)}</span>
      </div>
      <details className={`mt-3 ${css.figures}`}>
        <summary className="fit pad-y-3 press accent">Vis tallene</summary>
        <table className={`small ${skin.table} ${skin.numbers}`}>
          <thead>
            <tr>
              <th scope="col">{texts.head}</th>
              <th scope="col">Inn</th>
              {hasRefunds ? <th scope="col">Tilbake</th> : null}
              <th scope="col">Mangler</th>
            </tr>
          </thead>
          <tbody>
            {periods.map(({ from, inOre, backOre, owedOre }) => (
              <tr key={from}>
                <th scope="row">{dateText(from)}</th>
                <td>{kronerOfOre(inOre)}</td>
                {hasRefunds ? <td>{kronerOfOre(backOre)}</td> : null}
                <td>{kronerOfOre(owedOre)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

interface PlotProps {
  readonly periods: readonly MoneyPeriod[];
  readonly label: string;
}

function Plot({ periods, label }: PlotProps) {
  const top = roundTop(Math.max(...periods.flatMap(({ inOre, owedOre }) => [inOre, owedOre])));
  const width = Math.min(BAR, WIDEST_BAR * periods.length);
  const y = (ore: number) => HEIGHT * (1 - ore / top);
  const steps = periods.map(({ owedOre }, day) => `${day === 0 ? 'M0' : ''}V${y(owedOre)}H${day + 1}`);
  const line = steps.join('').replace(/^M0V/, 'M0 ');
  return (
    <div className={`grid with-sign gap-2 ${css.plot}`}>
      <div
        className={`flex between small digits unbroken muted ${chart.scale} ${css.scale}`}
        aria-hidden="true"
      >
        {[top, top / 2, 0].map((ore) => (
          <span key={ore}>{kronerOfOre(ore)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${periods.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {[0, HEIGHT / 2, HEIGHT].map((at) => (
          <path key={at} className={chart.grid} d={`M0 ${at}H${periods.length}`} />
        ))}
        {periods.map(({ from, inOre, owedOre }, day) => (
          <g key={from}>
            <title>{`${dateText(from)}: ${kronerOfOre(inOre)} inn, ${kronerOfOre(owedOre)} mangler`}</title>
            <rect className={chart.whole} x={day} y={0} width={1} height={HEIGHT} />
            <rect
              className={chart.bars}
              {...{ x: day + (1 - width) / 2, width, y: y(inOre), height: HEIGHT - y(inOre) }}
            />
          </g>
        ))}
        <path className={css.line} d={line} />
      </svg>
    </div>
  );
}

/** The next round sum in kroner: 100, 200, 500, 1 000 and so on. */
function roundTop(ore: number): number {
  for (let step = oreOf(100); ; step *= 10)
    for (const times of [1, 2, 5]) if (times * step >= ore) return times * step;
}
