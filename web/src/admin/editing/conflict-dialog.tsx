import { useId, useState } from 'react';
import { osloDayText, osloTextWithYear } from '../../../../domain/shared/oslo-time.ts';
import { timesText } from '../../page-views/programme/texts.ts';
import type { FieldKind } from '../../../../domain/pages/page-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Html } from '../../ui/html.tsx';
import { momentText } from '../times.ts';
import { WholeDates } from '../whole-dates.tsx';
import { conflictsOf, type Conflict, type PageValue } from './conflicts.ts';
import type { Draft } from './drafts.ts';
import type { PageVersion } from './edited-page.ts';
import type { Part, Side } from './merge.ts';
import css from './conflict-dialog.module.css';

interface ConflictDialogProps<P> {
  readonly labels: Readonly<Record<keyof P & string, string>>;
  readonly kinds: Readonly<Record<keyof P & string, FieldKind | object>>;
  readonly theirs: PageVersion<P>;
  readonly draft: Draft<P>;
  /** Called with the side chosen for each conflict, or with null to continue editing. */
  readonly onSettle: (sideOf: ((key: string) => Side) | null) => void;
}

/** Another admin saved first: asks which side to keep for each conflict. Closing the dialog loses nothing. */
export function ConflictDialog<P extends object>({
  labels,
  kinds,
  theirs,
  draft,
  onSettle,
}: ConflictDialogProps<P>) {
  const formId = useId();
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = (key: string) => sides.get(key) ?? 'mine';
  const who = theirs.updatedBy ?? 'Noen andre';
  const conflicts = conflictsOf(labels, kinds, {
    base: draft.seen.page,
    theirs: theirs.page,
    mine: draft.page,
  });
  return (
    <Dialog
      open
      title="Siden er endret av noen andre"
      onClose={() => onSettle(null)}
      closeLabel="Fortsett å redigere"
      actions={
        <>
          <Button autoFocus onClick={() => onSettle(null)}>
            Fortsett å redigere
          </Button>
          <Button type="submit" form={formId} variant="primary">
            Lagre det valgte
          </Button>
        </>
      }
    >
      <p>
        {who} lagret siden <WholeDates text={momentText(theirs.updatedAt)} />, etter at du begynte. Endringene
        dine er ikke lagret ennå. Det bare en av dere har endret, blir med. Velg hva som skal stå der begge
        har endret:
      </p>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onSettle(sideOf);
        }}
      >
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.key}
            conflict={conflict}
            who={who}
            chosen={sideOf(conflict.key)}
            onChoose={(side) => setSides(new Map(sides).set(conflict.key, side))}
          />
        ))}
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly conflict: Conflict;
  /** The other admin. */
  readonly who: string;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ conflict, who, chosen, onChoose }: ChoiceProps) {
  const group = useId();
  const titles = { theirs: who, mine: 'Du' } as const;
  return (
    <fieldset className={`min-0 pad-0 ${css.conflict}`}>
      <legend className="below-2 pad-0 medium strong">{conflict.label}</legend>
      <div className="grid tiles-13 gap-3">
        {(['theirs', 'mine'] as const).map((side) => (
          <div key={side}>
            <label className={`row gap-2 small strong ${css.title}`}>
              <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />{' '}
              {titles[side]}
            </label>
            <div
              className={`min-0 lined round pad-3 small ${css.side}`}
              role="group"
              aria-label={titles[side]}
              tabIndex={0}
            >
              <Value kind={conflict.kind} value={conflict[side]} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface ValueProps {
  readonly kind: Conflict['kind'];
  readonly value: PageValue | undefined;
}

function Value({ kind, value }: ValueProps) {
  if (value === undefined) return <p>Finnes ikke</p>;
  if (kind === 'flag') return <p>{value === true ? 'Ja' : 'Nei'}</p>;
  if (isOrder(value)) {
    return (
      <ol>
        {value.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'object') {
    const { title, content = '', active } = value;
    return (
      <>
        <p>
          {title}
          {active === false ? ' (ikke aktiv)' : ''}
        </p>
        {value.start === undefined ? <Html html={content} /> : <p>{rowText(value)}</p>}
      </>
    );
  }
  if (value === '') return <p>Tomt</p>;
  if (kind === 'moment') return <p>{osloTextWithYear(Number(value))}</p>;
  return kind === 'html' ? <Html html={String(value)} /> : <p>{String(value)}</p>;
}

/** When and where something of the programme is. */
function rowText({ start = 0, end = null, place = '', kind = '' }: Part): string {
  return [osloDayText(start), timesText({ start, end }), place, kind].filter(Boolean).join(' · ');
}

function isOrder(value: PageValue): value is readonly string[] {
  return Array.isArray(value);
}
