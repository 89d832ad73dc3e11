import type { WirePlanPass } from '../../../../../adapters/http/contract.ts';
import {
  shiftProblem,
  type PlanField,
  type PlanRow,
  type Shift,
} from '../../../../../domain/door/guard-plan.ts';
import { PLAN_SENTENCES } from '../../../../../domain/door/plan-words.ts';
import { osloField, parseOsloField } from '../../../../../domain/shared/oslo-time.ts';
import { unusedNumber } from '../../../admin/editing/part-list.ts';
import { TimeField } from '../../../admin/time-field.tsx';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-form.ts';
import { withoutShift, withShift, type RowsChange } from './use-plan.ts';

/** A shift to edit or, without its id, to add. */
export interface EditedShift {
  readonly rowId: string;
  readonly shift: Omit<Shift, 'id'> & { readonly id?: string };
}

interface ShiftDialogProps {
  readonly edited: EditedShift;
  readonly rows: readonly PlanRow[];
  readonly passes: readonly WirePlanPass[];
  readonly onSave: (change: RowsChange) => Promise<void>;
  readonly onClose: () => void;
}

const NEW_ROW = '';
const TYPED = '';
const QUARTER_SECONDS = 900;
const NO_DATES = { starts: null, ends: null };

const FIELD_OF: Partial<Record<PlanField, 'from' | 'passId' | 'name' | 'phone' | 'label'>> = {
  ...{ time: 'from', dates: 'from', passId: 'passId', name: 'name', phone: 'phone', label: 'label' },
};

/** Who is on, for what, and from when until when. */
export function ShiftDialog({ edited: { rowId, shift }, rows, passes, onSave, onClose }: ShiftDialogProps) {
  const dates = useEventFacts()?.dates ?? NO_DATES;
  const form = useFields({
    ...{ row: rowId, label: rows.length === 0 ? 'Nattevakt' : '', awake: true },
    ...{ passId: shift.passId ?? TYPED, name: shift.name ?? '', phone: shift.phone ?? '' },
    ...{ from: osloField(shift.from), to: osloField(shift.to) },
  });
  const { row, label, awake, passId, name, phone, from, to } = form.values;
  const id = shift.id ?? newId('vakt', rows);
  const save = () => {
    const who = passId === TYPED ? { name, phone } : { passId };
    const written = { id, from: parseOsloField(from) ?? 0, to: parseOsloField(to) ?? 0, ...who };
    const into = rows.find((one) => one.id === row) ?? { id: newId('rad', rows), label, awake, shifts: [] };
    const problem =
      into.label.trim() === ''
        ? 'label'
        : shiftProblem(written, dates, new Set(passes.map((pass) => pass.id)));
    const field = problem && FIELD_OF[problem];
    if (problem) return { sentence: PLAN_SENTENCES[problem], fields: field ? [field] : [] };
    return act(withShift(into, written));
  };
  const act = async (change: RowsChange) => {
    await onSave(change);
    onClose();
  };
  return (
    <FormDialog
      form={form}
      submit={save}
      title={shift.id === undefined ? 'Ny vakt' : 'Endre vakt'}
      act="Lagre"
      className="grid gap-4"
      onClose={onClose}
    >
      {rows.length > 0 ? (
        <SelectField {...form.field('row')} label="Hva">
          {rows.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
          <option value={NEW_ROW}>Noe annet …</option>
        </SelectField>
      ) : null}
      {row === NEW_ROW ? (
        <>
          <TextField {...form.field('label')} label="Hva det er" placeholder="Nattevakt" />
          <Checkbox
            label="De er våkne, og teller blant de voksne om natta"
            checked={awake}
            onChange={({ target }) => form.change({ awake: target.checked })}
          />
        </>
      ) : null}
      {passes.length > 0 ? (
        <SelectField {...form.field('passId')} label="Hvem">
          <option value={TYPED}>Skriv navnet …</option>
          {passes
            .filter(({ id: one, kind }) => kind !== 'visitor' || one === passId)
            .map((pass) => (
              <option key={pass.id} value={pass.id}>
                {`${pass.firstName} ${pass.lastName}${pass.adult ? '' : ' (under 18)'}`}
              </option>
            ))}
        </SelectField>
      ) : null}
      {passId === TYPED ? (
        <div className="grid tiles-13 gap-3">
          <TextField {...form.field('name')} label="Navn" autoComplete="off" />
          <TextField {...form.field('phone')} label="Telefon" inputMode="tel" />
        </div>
      ) : null}
      <div className="grid tiles-13 gap-3">
        <TimeField {...form.field('from')} label="Fra" step={QUARTER_SECONDS} />
        <TimeField {...form.field('to')} label="Til" step={QUARTER_SECONDS} />
      </div>
      {shift.id === undefined ? null : (
        <div>
          <Button variant="danger" busy={form.busy} onClick={() => form.run(() => act(withoutShift(id)))}>
            Ta bort vakta
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** An id that nothing of the plan has. */
function newId(what: string, rows: readonly PlanRow[]): string {
  const taken = new Set(rows.flatMap((row) => [row.id, ...row.shifts.map(({ id }) => id)]));
  return `${what}-${String(unusedNumber((number) => taken.has(`${what}-${String(number)}`)))}`;
}
