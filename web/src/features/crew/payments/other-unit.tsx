import type { PreviewPaymentsAnswer } from '../../../../../adapters/http/contract.ts';
import { useEventFacts } from '../../../api/event.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';

type OtherUnitProps = NonNullable<PreviewPaymentsAnswer['otherUnit']> & {
  readonly isRight: boolean;
  /** It was sent without an answer. */
  readonly isAsked: boolean;
  readonly onAnswer: (isRight: boolean) => void;
};

/** Money of another sales unit than the site's: it may be somebody else's, so that nothing is booked before that is answered. */
export function OtherUnitQuestion({ msn, rows, isRight, isAsked, onAnswer }: OtherUnitProps) {
  const ours = useEventFacts()?.vippsNumber ?? '';
  return (
    <Panel tone="warning" title={`Rapporten er fra et annet salgssted: ${msn}`}>
      <p>
        {rows === 1 ? '1 linje er' : `${String(rows)} linjer er`} ikke fra Vippsnummeret som står på siden
        {ours === '' ? '' : `, ${ours}`}. Er det feil rapport, trykker du «Avbryt».
      </p>
      <Checkbox
        name="otherUnit"
        label={`Ja, pengene til ${msn} er betaling for påmeldinger her`}
        checked={isRight}
        onChange={({ target }) => onAnswer(target.checked)}
      />
      <div aria-live="polite">
        {isAsked && !isRight ? (
          <p className="flush small strong danger">Svar på dette før noe blir ført.</p>
        ) : null}
      </div>
    </Panel>
  );
}
