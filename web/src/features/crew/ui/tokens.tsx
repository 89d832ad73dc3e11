import css from './tokens.module.css';
import { Sample, Samples } from './section.tsx';

const GROUNDS = ['ground', 'surface', 'raised', 'line', 'edge'];
const INKS = ['text', 'muted', 'accent', 'success', 'warning', 'danger'];
const LIGHTS = ['mint', 'blue', 'violet'];
const SIZES = [
  ['hero', 'head'],
  ['2xl', 'head'],
  ['xl', 'head'],
  ['l', 'text'],
  ['m', 'text'],
  ['s', 'text'],
] as const;
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24];
const RADII = ['s', 'm', 'l'];

/** The design tokens by name. */
export function Tokens() {
  return (
    <Samples>
      <Sample title="Flater og linjer">
        <Swatches names={GROUNDS} />
      </Sample>
      <Sample title="Tekst og tilstand" note="Minst 4,5 : 1 mot alle flatene.">
        <Swatches names={INKS} />
      </Sample>
      <Sample title="Nordlys" note="Sparsomt: nedtellingen, veien videre, ens egne plasser.">
        <Swatches names={LIGHTS} />
        <div className={`middle fill round ${css.aurora}`}>aurora</div>
      </Sample>
      <Sample title="Skrift" wide>
        {SIZES.map(([size, font]) => (
          <p key={size} className={`grid baseline gap-3 fill ${css.line}`}>
            <code>{size}</code>
            <span style={{ fontSize: `var(--size-${size})`, fontFamily: `var(--font-${font})` }}>
              Ta plass
            </span>
          </p>
        ))}
      </Sample>
      <Sample title="Avstand" wide>
        <div className="wrap at-end gap-5">
          {STEPS.map((step) => (
            <span key={step} className={`grid items-centre gap-2 ${css.step}`}>
              <span style={{ width: `var(--step-${step})`, height: `var(--step-${step})` }} />
              <code>{step}</code>
            </span>
          ))}
        </div>
      </Sample>
      <Sample title="Hjørner" wide>
        <div className="wrap at-end gap-5">
          {RADII.map((radius) => (
            <span
              key={radius}
              className={`middle edged surface ${css.corner}`}
              style={{ borderRadius: `var(--radius-${radius})` }}
            >
              {radius}
            </span>
          ))}
        </div>
      </Sample>
    </Samples>
  );
}

function Swatches({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="grid gap-2 fill unmarked pad-0">
      {names.map((name) => (
        <li key={name} className="row gap-3">
          <span className={`rigid lined round-s ${css.swatch}`} style={{ background: `var(--${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
