import { Link } from 'wouter';
import type { HideTaskBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { DAY } from '../../../../../domain/shared/durations.ts';
import { osloDay } from '../../../../../domain/shared/oslo-days.ts';
import { addOsloDays, osloText, parseOsloField } from '../../../../../domain/shared/oslo-time.ts';
import { useSend } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { shownTasks, useTasks } from '../../../admin/tasks.ts';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { doneText, PHASES, type Task } from './texts.ts';
import css from './now.module.css';

const SIGNS: Readonly<Record<Task['severity'], readonly [icon: IconName, words: string]>> = {
  now: ['warning', 'Haster'],
  soon: ['clock', 'Snart'],
  info: ['info', 'Til orientering'],
};

/** «Nå»: what waits for somebody, each as one sentence with one press that leads to where it is done. */
export default function NowPage() {
  const { data, isError, refetch } = useTasks();
  const event = useEventFacts();
  const waiting = shownTasks(data);
  const hidden = data?.tasks.filter(({ hiddenUntil }) => hiddenUntil !== null) ?? [];
  return (
    <CrewPage title="Nå" sum={data ? PHASES[data.phase] : null}>
      {isError && !data ? (
        <ErrorPanel message="Kunne ikke hente det som venter" onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Skeleton height="3.5rem" lines={5} /> : null}
      {data && waiting.length === 0 && event ? (
        <p className={`row gap-3 strong ${css.done}`}>
          <Icon name="check" /> {doneText(data.phase, event)}
        </p>
      ) : null}
      <ol className={`stack gap-2 plain measure ${css.tasks}`} aria-label="Det som venter">
        {waiting.map((task, index) => (
          <TaskItem key={task.id} task={task} isNext={index === 0 && data?.phase === 'before'} />
        ))}
      </ol>
      {hidden.length > 0 ? (
        <details className={`measure ${css.hidden}`}>
          <summary className="press strong">{`Skjulte (${String(hidden.length)})`}</summary>
          <ul className="stack gap-2 plain">
            {hidden.map((task) => (
              <TaskItem key={task.id} task={task} isNext={false} />
            ))}
          </ul>
        </details>
      ) : null}
    </CrewPage>
  );
}

/** `isNext`: the one big next step, for which what stands below it waits. */
function TaskItem({ task, isNext }: { readonly task: Task; readonly isNext: boolean }) {
  const send = useSend();
  const { id, text, path, severity, hiddenUntil, done } = task;
  const [icon, words] = SIGNS[severity];
  const hide = (until: number | null, isDone?: true) => {
    const body: RequestOf<HideTaskBody> = { id, until, done: isDone };
    void send('PUT', '/api/admin/hideTask', body);
  };
  return (
    <li
      className={`row between gap-3 round surface ${css.task}`}
      data-severity={severity}
      data-next={isNext || undefined}
    >
      <Link href={path} className={`row gap-3 bare-link bright ${css.way}`}>
        <Icon name={icon} label={words} />
        <span className="breaks">{text}</span>
        <Icon name="next" />
      </Link>
      {hiddenUntil === null && done !== null ? (
        <Button data-small onClick={() => hide(null, true)}>
          {done}
          <span className="visually-hidden">: {text}</span>
        </Button>
      ) : null}
      {hiddenUntil === null && severity !== 'now' ? (
        <Button data-small onClick={() => hide(tomorrow())}>
          Skjul til i morgen<span className="visually-hidden">: {text}</span>
        </Button>
      ) : null}
      {hiddenUntil === null ? null : (
        <Button data-small onClick={() => hide(null)}>
          Vis igjen
          <span className="visually-hidden">
            : {text}, skjult til {osloText(hiddenUntil)}
          </span>
        </Button>
      )}
    </li>
  );
}

/** Tomorrow morning, when the crew is up again. */
function tomorrow(): number {
  const day = osloDay(addOsloDays(Date.now(), 1));
  return parseOsloField(`${day}T06:00`) ?? Date.now() + DAY;
}
