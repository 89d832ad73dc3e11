import { PaymentBlock } from '../../ui/payment/payment-block.tsx';
import { kronerOfOre } from '../../ui/kroner-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { useMy } from './use-my.ts';

/** What is left to pay and how, or that everything is paid. */
export function MoneyLine() {
  const { session, registration } = useMy();
  const { code, owedOre, restOre, deadline, online } = registration;
  if (restOre === 0)
    return (
      <Panel
        tone="success"
        title={owedOre > 0 ? `Alt er betalt: ${kronerOfOre(owedOre)}` : 'Ingenting å betale'}
      />
    );
  return (
    <PaymentBlock
      {...{ code, restOre, deadline }}
      paidOre={owedOre - restOre}
      level={3}
      primary
      payer={{ session }}
      newest={online}
    />
  );
}
