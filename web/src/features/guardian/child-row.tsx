import { useId } from 'react';
import type { WireWard } from '../../../../adapters/http/contract.ts';
import { isConsented } from '../../../../domain/consent/consent.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ageAndSeat, signedUpText, STATES } from './texts.ts';
import css from './guardian.module.css';

interface ChildRowProps {
  readonly ward: WireWard;
  /** What can be ticked; missing where the consent is only shown. */
  readonly ticks?: {
    readonly chosen: boolean;
    readonly night: boolean;
    readonly onChoose: (chosen: boolean) => void;
    readonly onNight: (night: boolean) => void;
    readonly name: string;
    readonly problemId?: string | undefined;
  };
  readonly onWithdraw: () => void;
}

/** A child: who, how old, where they sit, how the consent stands, and the way to withdraw it. */
export function ChildRow({ ward, ticks, onWithdraw }: ChildRowProps) {
  const id = useId();
  const [nameId, factsId] = [`${id}-name`, `${id}-facts`];
  const { state } = ward;
  const tone = isConsented(state) ? 'success' : state === 'withdrawn' ? 'danger' : 'warning';
  const who = (
    <>
      <span id={nameId} className="title breaks" dir="auto">
        {ward.firstName}
      </span>
      <span id={factsId} className="small muted">
        {ageAndSeat(ward)}
      </span>
      <span className="small muted">{signedUpText(ward)}</span>
    </>
  );
  return (
    <li className={`grid with-end centre gap-0-3 card pad-2-4 ${css.child}`}>
      {/* Named by the first name alone; what else is known describes it. */}
      {ticks ? (
        <Checkbox
          label={<span className={`grid min-0 ${css.who}`}>{who}</span>}
          name={ticks.name}
          aria-labelledby={nameId}
          aria-describedby={[factsId, ticks.problemId].filter(Boolean).join(' ')}
          aria-invalid={ticks.problemId ? true : undefined}
          checked={ticks.chosen}
          onChange={({ target }) => ticks.onChoose(target.checked)}
        />
      ) : (
        <div className={`grid min-0 ${css.who}`}>{who}</div>
      )}
      <span className={`inline-row gap-2 small strong ${tone} ${css.state}`}>
        <Icon name={tone === 'success' ? 'check' : tone === 'danger' ? 'cross' : 'clock'} />{' '}
        {STATES[ward.state]}
      </span>
      {ticks ? (
        <div className="whole ruled mt-2">
          <Checkbox
            label="Kan gå ut alene om natta"
            aria-describedby={nameId}
            checked={ticks.night}
            disabled={!ticks.chosen}
            onChange={({ target }) => ticks.onNight(target.checked)}
          />
        </div>
      ) : ward.state === 'given' ? (
        <p className="flush small muted">
          {ward.night ? 'Kan gå ut alene om natta' : 'Går ikke ut alene om natta'}
        </p>
      ) : null}
      {isConsented(ward.state) ? (
        <div className={css.withdraw}>
          <Button variant="ghost" aria-describedby={nameId} onClick={onWithdraw}>
            Trekk samtykket
          </Button>
        </div>
      ) : null}
    </li>
  );
}
