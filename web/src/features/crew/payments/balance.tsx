import type { PaymentsAnswer } from '../../../../../adapters/http/contract.ts';
import { sumLineText } from '../../../admin/sum-line.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import css from './balance.module.css';

type Sums = NonNullable<PaymentsAnswer['sums']>;

/** The money of the event: what came, where it is, and what is owed. The parts add up to what was booked. */
export function Balance({ sums }: { readonly sums: Sums }) {
  const { totalOre, owedOre, byHandOre } = sums;
  const parts = [
    ['Betalt for de påmeldte', totalOre - owedOre],
    ['Betalt tilbake', sums.refundedOre],
    ['Skal betales tilbake', sums.toPayBackOre],
    ['Betalt etter fristen', sums.lateOre],
    ['Beholdt', sums.keptOre],
  ] as const;
  return (
    <section aria-labelledby="balance" className="mt-10">
      <h2 className="below-2 large" id="balance">
        Pengene nå
      </h2>
      <p className="flush strong digits">{sumLineText(sums)}</p>
      <dl className={`grid box ${css.parts}`}>
        {parts
          .filter(([, ore], index) => index === 0 || ore !== 0)
          .map(([name, ore]) => (
            <Part key={name} name={name} ore={ore} />
          ))}
        <Part name="Mangler" ore={owedOre} />
      </dl>
      {byHandOre === 0 ? null : (
        <p className={`small muted ${css.about}`}>
          {kronerOfOre(byHandOre)} av det som er ført, er merket betalt for hånd og står ikke i noen rapport.
        </p>
      )}
    </section>
  );
}

interface PartProps {
  readonly name: string;
  readonly ore: number;
}

function Part({ name, ore }: PartProps) {
  return (
    <div className="grid gap-1 pad-3-4">
      <dt className="small muted">{name}</dt>
      <dd className="flush head-font large digits">{kronerOfOre(ore)}</dd>
    </div>
  );
}
