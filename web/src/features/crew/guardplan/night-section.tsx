import type { WirePlanPass } from '../../../../../adapters/http/contract.ts';
import { spanText, type PlanRow, type Shift } from '../../../../../domain/door/guard-plan.ts';
import { ownerOf } from '../../../admin/shift-owner.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { nightText, type PlannedNight } from './plan-view.ts';
import css from './guardplan.module.css';

interface NightSectionProps {
  readonly night: PlannedNight;
  readonly passes: readonly WirePlanPass[];
  /** The shifts of who is on elsewhere at the same time. */
  readonly overlapping: ReadonlySet<string>;
  readonly onShift: (row: PlanRow, shift: Shift) => void;
  readonly onAdd: (row: PlanRow) => void;
  readonly onRow: (id: string) => void;
}

/** A night: its hours with how many are awake, and who is on in each row. */
export function NightSection({ night, passes, overlapping, onShift, onAdd, onRow }: NightSectionProps) {
  const { noon, hours, rows } = night;
  const id = `natt-${String(noon)}`;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id}>{nightText(noon)}</h2>
      {hours.length > 0 ? (
        <ol className={`plain mb-5 ${css.hours}`} aria-label="Våkne voksne hver time">
          {hours.map((hour) => {
            const lacks = hour.have < hour.need;
            return (
              <li key={hour.from} data-lacks={lacks || undefined} className="round-s">
                <span className="block tiny muted digits">{spanText(hour)}</span>
                <span className="inline-row gap-1 strong digits unbroken">
                  <Icon name={lacks ? 'warning' : 'check'} label={lacks ? 'For få' : 'Nok'} />
                  {`${String(hour.have)} av ${String(hour.need)}`}
                </span>
              </li>
            );
          })}
        </ol>
      ) : null}
      <div className="grid tiles-20 gap-3-6 top">
        {rows.map((row) => (
          <div key={row.id} className="grid gap-2 min-0">
            <div className="row gap-1">
              <h3 className="grow min-0 flush medium breaks">
                {row.label}
                {row.awake ? null : <small className="muted"> · teller ikke</small>}
              </h3>
              <IconButton icon="edit" label={`Endre raden ${row.label}`} onClick={() => onRow(row.id)} />
              <IconButton
                icon="plus"
                label={`Ny vakt: ${row.label}, ${nightText(noon).toLowerCase()}`}
                onClick={() => onAdd(row)}
              />
            </div>
            {row.shifts.length === 0 ? <p className="flush small muted">Ingen på vakt.</p> : null}
            <ul className="grid gap-2 plain">
              {row.shifts.map((shift) => (
                <li key={shift.id}>
                  <ShiftButton
                    {...{ shift, passes }}
                    awake={row.awake}
                    overlaps={overlapping.has(shift.id)}
                    onPress={() => onShift(row, shift)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface ShiftButtonProps {
  readonly shift: Shift;
  readonly passes: readonly WirePlanPass[];
  readonly awake: boolean;
  readonly overlaps: boolean;
  readonly onPress: () => void;
}

function ShiftButton({ shift, passes, awake, overlaps, onPress }: ShiftButtonProps) {
  const { name, phone, counts } = ownerOf(shift, passes);
  return (
    <button
      type="button"
      className={`row gap-3 fill edged round surface pad-3-4 press bright lit-edge ${css.shift}`}
      onClick={onPress}
    >
      <span className={`strong digits ${css.time}`}>{spanText(shift)}</span>
      <span className="grid min-0 breaks left">
        <span className="strong">{name}</span>
        {phone ? <span className="small muted digits">{phone}</span> : null}
        {overlaps ? (
          <span className="row gap-1 small strong warning">
            <Icon name="warning" /> På to steder samtidig
          </span>
        ) : null}
        {awake && !counts ? <span className="small warning">Under 18: teller ikke</span> : null}
      </span>
    </button>
  );
}
