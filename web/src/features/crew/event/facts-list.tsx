import type { FactsAnswer } from '../../../../../adapters/http/contract.ts';
import { FACT_TEXTS } from '../../../admin/fact-fields.tsx';
import { EXAMPLE, SECTIONS } from './texts.ts';
import css from './event.module.css';

/** The facts, for those who cannot change them. */
export function FactsList({ facts }: { readonly facts: FactsAnswer }) {
  return (
    <dl className={`grid tiles-20 gap-4 measure ${css.list}`}>
      {SECTIONS.flatMap(([, names]) => names).map((name) => (
        <div key={name}>
          <dt className="small muted">{FACT_TEXTS[name].label}</dt>
          <dd className="flush breaks">{facts[name] === '' ? '–' : facts[name]}</dd>
          {facts.source[name] === 'example' ? <dd className="flush small danger">{EXAMPLE}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
