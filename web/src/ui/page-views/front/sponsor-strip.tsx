import type { SponsorsAnswer } from '../../../../../adapters/http/contract.ts';
import css from './sponsor-strip.module.css';

/** The sponsors at the foot of the front page: logos that lead to their sites. */
export function SponsorStrip({ sponsors }: { readonly sponsors: SponsorsAnswer }) {
  if (sponsors.length === 0) return null;
  return (
    <section className={`mt-16 not-printed ${css.strip}`} aria-labelledby="sponsors">
      <h2 className="below-4 large" id="sponsors">
        Sponsorer
      </h2>
      <ul className="grid gap-3 plain">
        {sponsors.map(({ name, url, logo, width, height }, index) => (
          <li key={index}>
            <a
              className={`middle lined round pad-4 breaks lit-accent ${css.tile}`}
              href={url}
              rel="sponsored noopener"
            >
              <img src={logo} alt={name} width={width} height={height} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
