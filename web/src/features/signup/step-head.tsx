import { useEffect, useRef, type ReactNode } from 'react';
import { PageTitle } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { stepsOf, type Flow, type Step } from './flow.ts';
import { TimeLeft } from './time-left.tsx';
import { StepList } from '../../ui/step-list.tsx';
import { offeredUntil } from './texts.ts';
import css from './step-head.module.css';

const NAMES: Readonly<Record<Step, string>> = {
  page: '',
  code: 'E-post',
  form: 'Deltakere',
  seats: 'Plasser',
  summary: 'Bekreft',
  thanks: 'Betal',
  list: 'Antall',
  listed: 'På listen',
};

interface StepHeadProps {
  /** Where the step itself needs the window: one line, with this beside the heading, and no names of steps. */
  readonly beside?: ReactNode;
  readonly flow: Flow;
  readonly title: string;
  /** When the visitor's holds end (epoch ms of the server), if that is shown here. */
  readonly heldUntil?: number | undefined;
}

/** The progress, the heading of the step, which takes the focus, and a notice, which is scrolled to. */
export function StepHead({ flow, title, heldUntil, beside }: StepHeadProps) {
  const { step, notice } = flow;
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (notice) note.current?.scrollIntoView({ block: 'center' });
  }, [notice]);
  const steps = stepsOf(flow);
  const current = steps.indexOf(step);
  return (
    <>
      <PageTitle title={`Steg ${String(current + 1)} av ${String(steps.length)}: ${title}`} />
      <StepList
        label={flow.forList ? 'Steg til ventelisten' : 'Steg i påmeldingen'}
        names={steps.map((one) => NAMES[one])}
        current={current}
        bare={Boolean(beside)}
        className={beside ? css.steps : `broad ${css.steps}`}
      />
      <div className={`row between gap-4 ${css.line}`}>
        <h2 ref={heading} tabIndex={-1} className="flush no-ring">
          {title}
        </h2>
        {beside}
      </div>
      {heldUntil && flow.offered.length > 0 ? (
        <p className="measure">{offeredUntil(flow)}</p>
      ) : heldUntil ? (
        <p className={`wrap row gap-1-3 muted ${css.held}`}>
          Plassene dine holdes av. <TimeLeft until={heldUntil} />
        </p>
      ) : null}
      {notice ? (
        // An alert, because a status that is added together with its text is not announced.
        <div role="alert" ref={note}>
          <Panel tone="warning">
            <p>{notice}</p>
          </Panel>
        </div>
      ) : null}
    </>
  );
}
