import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureOf, isExpired } from '../api/failure.ts';

/** Why a form was not accepted. */
export interface FormProblem<F extends string = string> {
  /** Shown to the visitor. */
  readonly sentence: string;
  /** The names of the wrong fields. Empty: the problem is not in a field, e.g. a refusal of the server. */
  readonly fields: readonly F[];
}

type Outcome<F extends string> = FormProblem<F> | null | undefined;
export type Work<F extends string> = () => Outcome<F> | Promise<Outcome<F>> | Promise<void>;

export interface Form<F extends string> {
  readonly problem: FormProblem<F> | null;
  /** The sentence to show at a field. Only the first wrong field shows it. */
  readonly problemAt: (field: F) => string | null;
  /** The sentence of a problem that belongs to no field. */
  readonly failure: string | null;
  readonly busy: boolean;
  /**
   * Runs the work, which returns a problem or nothing; a failed call that it throws is a problem that belongs to no field.
   * While its promise is pending the form is busy and ignores further calls. After a submit event the focus then moves to
   * the first wrong field, found by its `name`.
   */
  readonly run: (work: Work<F>, event?: SubmitEvent<HTMLFormElement>) => void;
  /** Sets or clears the problem without moving the focus, e.g. when a field is left. */
  readonly show: (problem: FormProblem<F> | null) => void;
}

/** The state of a form: what is wrong, whether it is being sent, and the focus after a refusal. */
export function useForm<F extends string = string>(initial: FormProblem<F> | null = null): Form<F> {
  const [problem, setProblem] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly field: F | undefined }>();
  const element = useRef<HTMLFormElement>(null);
  // `busy` alone would miss a second submit before the first has rendered.
  const running = useRef(false);
  // In an effect, because a dialog that showed the problem restores the focus when it closes.
  useEffect(() => {
    if (refused?.field !== undefined)
      element.current?.querySelector<HTMLElement>(`[name="${refused.field}"]`)?.focus();
  }, [refused]);

  const finish = (outcome: Outcome<F>) => {
    setProblem(outcome ?? null);
    setRefused({ field: outcome?.fields[0] });
  };
  const start = async (work: Work<F>, form: HTMLFormElement | undefined) => {
    if (running.current) return;
    running.current = true;
    element.current = form ?? null;
    try {
      const outcome = work();
      if (outcome instanceof Promise) {
        setBusy(true);
        setProblem(null);
        finish((await outcome) ?? null);
      } else finish(outcome);
    } catch (error) {
      finish(failed(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    problem,
    problemAt: (field) => (problem?.fields[0] === field ? problem.sentence : null),
    failure: problem && problem.fields.length === 0 ? problem.sentence : null,
    busy,
    run: (work, event) => {
      event?.preventDefault();
      // React bubbles the event to the form that contains the dialog with this one.
      event?.stopPropagation();
      void start(work, event?.currentTarget);
    },
    show: setProblem,
  };
}

/** A failed call as a problem of a form; null for an expired session, which the login page explains. */
export function failed<F extends string>(error: unknown, ...fields: readonly F[]): FormProblem<F> | null {
  return isExpired(error) ? null : { sentence: failureOf(error), fields };
}

/** What a control is told of its field. Spread it on a `TextField` or one of its kin. */
interface FieldState<F extends string, V> {
  readonly name: F;
  readonly value: V;
  readonly problem: string | null;
  readonly onChange: (value: V) => void;
}

interface Fields<T extends object> extends Form<keyof T & string> {
  /** What is typed. */
  readonly values: T;
  readonly field: <F extends keyof T & string>(name: F) => FieldState<F, T[F]>;
  readonly change: (part: Partial<T>) => void;
}

/** A form with what is typed into it. */
export function useFields<T extends object>(initial: T | (() => T)): Fields<T> {
  const form = useForm<keyof T & string>();
  const [values, setValues] = useState(initial);
  const change = (part: Partial<T>) => setValues((last) => ({ ...last, ...part }));
  return {
    ...form,
    values,
    change,
    field: (name) => ({
      name,
      value: values[name],
      problem: form.problemAt(name),
      onChange: (value) => setValues((last) => ({ ...last, [name]: value })),
    }),
  };
}
