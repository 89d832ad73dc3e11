import { useMemo, useState } from 'react';
import type { DoorActsAnswer, DoorListAnswer, WireMuster } from '../../../../../adapters/http/contract.ts';
import type { DoorPerson } from '../../../../../domain/door/door-person.ts';
import { musteredOn } from '../../../../../domain/door/muster.ts';
import { isRoundOverdue } from '../../../../../domain/door/round.ts';
import { SECOND } from '../../../../../domain/shared/durations.ts';
import { useAct, useAdminCall, useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { useServerClock } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RollCall } from '../../../ui/muster/roll-call.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { RoundText } from '../../../ui/rounds/round-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { uuid } from '../../../ui/uuid.ts';
import { GuardianNumber } from './guardian-number.tsx';
import { MusterRecord } from './muster-record.tsx';

const LIST = '/api/door/list';
const POLL_MS = 5 * SECOND;
/** While one runs, phones tick beside this page. */
const COUNTING_MS = SECOND;

/** Calls the roll from a computer, beside the phones, and shows the records of those that are over. */
export default function MusterPage() {
  const [isCounting, setCounting] = useState(false);
  const { data, isError, refetch } = useAdminQuery<DoorListAnswer>(LIST, isCounting ? COUNTING_MS : POLL_MS);
  const records = useAdminQuery<readonly WireMuster[]>('/api/admin/getMusters', POLL_MS);
  const [asked, setAsked] = useState(false);
  const acts = useMusterActs();
  const muster = data?.muster ?? null;
  const runs = muster?.endedAt === null;
  if (runs !== isCounting) setCounting(runs);
  const past = useMemo(() => records.data?.filter(({ endedAt }) => endedAt !== null) ?? [], [records.data]);
  return (
    <CrewPage
      title="Opptelling"
      sum={data && sumText(data)}
      act={
        runs || !data ? null : (
          <Button variant="primary" onClick={() => setAsked(true)}>
            <Icon name="people" /> Start opptelling
          </Button>
        )
      }
    >
      {isError ? <ErrorPanel message="Kunne ikke hente lista" onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height="4.5rem" lines={5} /> : null}
      {data && runs ? (
        <RollCall
          key={muster.id}
          muster={muster}
          persons={data.persons}
          onTick={(person, seen) => acts.tick(muster.id, person, seen)}
          onIn={acts.letIn}
          onEnd={() => acts.end(muster.id)}
          guardianOf={(person) => <GuardianNumber person={person} />}
        />
      ) : null}
      {data && !runs && past.length === 0 ? (
        <p className="measure muted">
          Ved brannalarm eller øvelse krysses alle som er inne, av på telefonene ved døra og her. De som
          mangler, står øverst med navn.
        </p>
      ) : null}
      {data && !runs ? <Rounds list={data} onWalked={acts.walkRound} /> : null}
      {past.map((record) => (
        <MusterRecord key={record.id} record={record} />
      ))}
      {asked ? <StartDialog onStart={acts.start} onClose={() => setAsked(false)} /> : null}
    </CrewPage>
  );
}

interface RoundsProps {
  readonly list: DoorListAnswer;
  readonly onWalked: () => void;
}

/** The last round through the building, and the press that tells of one. */
function Rounds({ list: { at, lastRound, event }, onWalked }: RoundsProps) {
  const rules = { ...event, roundMinutes: event.roundMinutes ?? null };
  return (
    <div className="wrap row gap-3 mb-4">
      <Button onClick={onWalked}>Runde gått</Button>
      <RoundText last={lastRound} overdue={isRoundOverdue(lastRound, rules, at)} />
    </div>
  );
}

interface StartDialogProps {
  readonly onStart: (drill: boolean) => Promise<void>;
  readonly onClose: () => void;
}

function StartDialog({ onStart, onClose }: StartDialogProps) {
  const form = useForm();
  const [drill, setDrill] = useState(false);
  const submit = async () => {
    await onStart(drill);
    onClose();
  };
  return (
    <FormDialog form={form} submit={submit} title="Starte opptelling?" act="Start" onClose={onClose}>
      <p>Alle som er inne, må krysses av. Dørtelefonene blir med av seg selv.</p>
      <Checkbox label="Øvelse" checked={drill} onChange={({ target }) => setDrill(target.checked)} />
    </FormDialog>
  );
}

/** What is done here, by the call of the phones. */
function useMusterActs() {
  const call = useAdminCall();
  const act = useAct();
  const refresh = useFreshData();
  const now = useServerClock();
  return useMemo(() => {
    const send = async (given: object) => {
      const at = now();
      const body = { sentAt: at, acts: [{ id: uuid(), at, ...given }] };
      await call<DoorActsAnswer>('/api/door/acts', { method: 'POST', body });
      await refresh();
    };
    const placeOf = ({ code, position }: DoorPerson) => ({ code, position });
    const during = (given: object) => void act(() => send(given));
    return {
      start: (drill: boolean) => send({ type: 'muster', drill }),
      tick: (muster: string, person: DoorPerson, seen: boolean) =>
        during({ type: seen ? 'seen' : 'unseen', muster, ...placeOf(person) }),
      letIn: (person: DoorPerson) => during({ type: 'in', ...placeOf(person) }),
      walkRound: () => during({ type: 'round' }),
      end: (muster: string) => during({ type: 'muster-end', muster }),
    };
  }, [call, act, refresh, now]);
}

function sumText({ muster, persons }: DoorListAnswer): string {
  const inside = persons.filter(({ presence }) => presence === 'inside').length;
  if (muster?.endedAt !== null) return `${String(inside)} er i huset nå`;
  const { missing } = musteredOn(muster, persons);
  return missing.length === 0 ? 'alle er sett' : `mangler ${String(missing.length)} av ${String(inside)}`;
}
