import { useEffect, useRef, useState, type SubmitEvent } from 'react';

/** Why a form was not taken. */
export interface FormProblem<F extends string = string> {
  /** What the visitor is told. */
  readonly sentence: string;
  /** The names of the wrong fields. None: the mistake is not in a field, as when the server refuses. */
  readonly fields: readonly F[];
}

type Outcome<F extends string> = FormProblem<F> | null | undefined;
type Work<F extends string> = () => Outcome<F> | Promise<Outcome<F>>;

export interface Form<F extends string> {
  readonly problem: FormProblem<F> | null;
  /** The sentence for a field, shown once: at the first field that is wrong. */
  readonly problemAt: (field: F) => string | null;
  /** The sentence of a problem that is in no field. */
  readonly failure: string | null;
  readonly busy: boolean;
  /**
   * Does the work of the form, which gives a problem or nothing. While a promise of it is pending the form is busy and takes
   * no more. With the event of a submit, the focus then moves to the first wrong field, found by its `name`.
   */
  readonly run: (work: Work<F>, event?: SubmitEvent<HTMLFormElement>) => void;
  /** Shows a problem, or none, without moving the focus: while one types, or leaves a field. */
  readonly show: (problem: FormProblem<F> | null) => void;
}

/** What every form keeps: what is wrong, whether it is being sent, and where the focus goes when it is not taken. */
export function useForm<F extends string = string>(initial: FormProblem<F> | null = null): Form<F> {
  const [problem, setProblem] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly field: F | undefined }>();
  const element = useRef<HTMLFormElement>(null);
  // Two submits can come before the first has rendered.
  const running = useRef(false);
  // After rendering, as a dialog that told of the problem gives the focus back when it closes.
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
      }
      finish(outcome instanceof Promise ? await outcome : outcome);
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
      // React hands the event on to the form whose dialog this one is in.
      event?.stopPropagation();
      void start(work, event?.currentTarget);
    },
    show: setProblem,
  };
}
