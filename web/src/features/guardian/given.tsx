import type { OpenConsentAnswer, WireWard } from '../../../../adapters/http/contract.ts';
import { isConsented } from '../../../../domain/consent/consent.ts';
import { PaymentBlock } from '../../ui/payment/payment-block.tsx';
import { Button } from '../../ui/button.tsx';
import { ChildRow } from './child-row.tsx';
import { payHeading } from './texts.ts';
import css from './guardian.module.css';

interface GivenProps {
  readonly token: string;
  readonly sheet: OpenConsentAnswer;
  readonly onWithdraw: (ward: WireWard) => void;
  /** Called when the guardian wants the form again. */
  readonly onAgain: () => void;
}

/** What is owed and how to pay it, and for whom there is a consent. */
export function Given({ token, sheet, onWithdraw, onAgain }: GivenProps) {
  const { children, rest } = sheet;
  return (
    <>
      {rest.map((one) => (
        <PaymentBlock key={one.code} {...one} heading={payHeading(one.restOre)} payer={{ token }} />
      ))}
      <section className={`stack gap-4 tight-all quiet-focus ${css.part}`}>
        <h2>Samtykket</h2>
        <ul className="stack gap-2 unmarked pad-0">
          {children.map((ward) => (
            <ChildRow key={ward.child} ward={ward} onWithdraw={() => onWithdraw(ward)} />
          ))}
        </ul>
        <p>
          <Button onClick={onAgain}>
            {children.every(({ state }) => isConsented(state)) ? 'Endre samtykket' : 'Gi samtykke på nytt'}
          </Button>
        </p>
      </section>
    </>
  );
}
