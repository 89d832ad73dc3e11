import { useId, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { DoorListAnswer } from '../../../adapters/http/contract.ts';
import {
  walkInForm,
  type PayingWay,
  type VisitPerson,
  type WalkInPerson,
} from '../../../domain/door/door-act.ts';
import { passProblems } from '../../../domain/door/pass.ts';
import { newPersonProblems } from '../../../domain/people/registered-person.ts';
import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { kronerOfOre } from '../ui/kroner-text.ts';
import { useActs } from './acts.ts';
import { VippsNumber } from './pay-dialog.tsx';
import css from './door.module.css';

interface WalkInDialogProps {
  readonly event: DoorListAnswer['event'];
  readonly onClose: () => void;
}

type Form = Readonly<Record<'firstName' | 'lastName' | 'age' | 'phone', string>>;

const EMPTY: Form = { firstName: '', lastName: '', age: '', phone: '' };
const FIELDS = [
  { name: 'firstName', label: 'Fornavn', problem: 'Skriv fornavnet, med bokstaver' },
  { name: 'lastName', label: 'Etternavn', problem: 'Skriv etternavnet, med bokstaver' },
  { name: 'age', label: 'Alder', problem: 'Skriv alderen i hele år' },
  { name: 'phone', label: 'Telefon (kan stå tom)', problem: 'Skriv åtte siffer, eller la feltet stå tomt' },
] as const;
const VISITORS_AGE = 'Alder (kan stå tom: voksen)';
const ANY_PLACE = { rowNum: 1, seatNum: 1 };

/** Adds people who have not signed up. They get their seats, or their passes, when the phone has net. */
export function WalkInDialog({ event, onClose }: WalkInDialogProps) {
  const { addVisitors, addWalkIns } = useActs();
  const [isVisit, setVisit] = useState(false);
  const [forms, setForms] = useState<readonly Form[]>([EMPTY]);
  /** The fields that were left, whose mistakes are shown. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [how, setHow] = useState<PayingWay | 'none'>('none');
  const id = useId();
  const problems = forms.map(isVisit ? visitorsProblems : problemsOf);
  const priceOre = isVisit ? (event.visitOre ?? 0) : event.walkInOre;
  const add = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const all = forms.flatMap((_, at) => FIELDS.map(({ name }) => fieldKey(at, name)));
    flushSync(() => setLeft(new Set(all)));
    const wrong = submit.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) return wrong.focus();
    const way = how === 'none' || priceOre === 0 ? undefined : how;
    if (isVisit) addVisitors(forms.map(toVisitor), way, priceOre * forms.length);
    else addWalkIns(forms.map(toPerson), way, priceOre * forms.length);
    onClose();
  };
  const change = (at: number, name: keyof Form, text: string) =>
    setForms(forms.map((form, index) => (index === at ? { ...form, [name]: text } : form)));
  const sum = kronerOfOre(priceOre * forms.length);

  return (
    <Dialog
      open
      title="Legg til ved døra"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Avbryt
          </Button>
          <Button variant="primary" type="submit" form={id}>
            {forms.length === 1 ? 'Legg til' : `Legg til ${String(forms.length)}`}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={`grid gap-4 ${css.walkIns}`} onSubmit={add}>
        <fieldset className="grid gap-3 min-0 lined round flush pad-3">
          <legend>Hvem kommer?</legend>
          {[false, true].map((visit) => (
            <label key={String(visit)} className="row gap-3 tall">
              <input type="radio" name="who" checked={isVisit === visit} onChange={() => setVisit(visit)} />
              <span>{visit ? 'Besøk' : 'Skal ha plass'}</span>
            </label>
          ))}
        </fieldset>
        {forms.map((form, at) => (
          // Nobody is moved between the forms.
          <fieldset key={at} className="grid gap-3 min-0 lined round flush pad-3">
            <legend>{`Person ${String(at + 1)}`}</legend>
            {FIELDS.map(({ name, label, problem }) => (
              <TextField
                key={name}
                label={isVisit && name === 'age' ? VISITORS_AGE : label}
                problem={left.has(fieldKey(at, name)) && problems[at]?.[name] ? problem : null}
                inputMode={name === 'age' ? 'numeric' : name === 'phone' ? 'tel' : 'text'}
                value={form[name]}
                onChange={(text) => change(at, name, text)}
                onBlur={() => setLeft((last) => new Set(last).add(fieldKey(at, name)))}
              />
            ))}
            {at > 0 ? (
              <Button variant="ghost" onClick={() => setForms(forms.filter((_, index) => index !== at))}>
                {`Fjern person ${String(at + 1)}`}
              </Button>
            ) : null}
          </fieldset>
        ))}
        {forms.length < MAX_PERSONS ? (
          <Button onClick={() => setForms([...forms, EMPTY])}>Én til</Button>
        ) : null}
        {priceOre === 0 ? null : (
          <fieldset className="grid gap-3 min-0 lined round flush pad-3">
            <legend>{`Å betale: ${sum}`}</legend>
            {(['none', 'cash', 'vipps'] as const).map((way) => (
              <label key={way} className="row gap-3 tall">
                <input type="radio" name="how" checked={how === way} onChange={() => setHow(way)} />
                <span>{{ none: 'Ikke betalt', cash: 'Kontant', vipps: 'Vipps' }[way]}</span>
              </label>
            ))}
          </fieldset>
        )}
        {how === 'vipps' && priceOre > 0 ? <VippsNumber number={event.vippsNumber} /> : null}
      </form>
    </Dialog>
  );
}

function fieldKey(at: number, name: keyof Form): string {
  return `${String(at)} ${name}`;
}

function toPerson(form: Form): WalkInPerson {
  return { ...form, firstName: form.firstName.trim(), lastName: form.lastName.trim() };
}

function problemsOf(form: Form): Partial<Record<keyof Form, string>> {
  return newPersonProblems({ ...walkInForm(toPerson(form)), ...ANY_PLACE });
}

function toVisitor(form: Form): VisitPerson {
  return { ...toPerson(form), age: form.age.trim() === '' ? null : form.age };
}

function visitorsProblems(form: Form): Partial<Record<keyof Form, string>> {
  return Object.fromEntries(passProblems({ kind: 'visitor', ...toVisitor(form) }));
}
