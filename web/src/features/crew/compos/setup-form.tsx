import type { AdminCompoAnswer, RequestOf, SetCompoBody } from '../../../../../adapters/http/contract.ts';
import { FieldGroup, FieldRow } from '../../../admin/editing/field-group.tsx';
import { useSend } from '../../../admin/calls.ts';
import { SaveBar } from '../../../admin/editing/save-bar.tsx';
import { TimeField } from '../../../admin/time-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import css from './compos.module.css';
import { KindChoice, LineField, type SetupFieldProps } from './setup-fields.tsx';
import { FIXED, LABELS } from './setup-texts.ts';
import { hasField } from './typed-setup.ts';
import { useSaveSetup } from './use-save-setup.ts';

const TIMES = [
  ['startsAt', 'Norsk tid. Kan stå tomt.'],
  ['closesAt', 'Norsk tid. Tomt: åpen til dere trekker lagene.'],
] as const;

interface SetupFormProps {
  readonly game: string;
  /** Null: it is to be set up. */
  readonly compo: AdminCompoAnswer | null;
}

/** How a competition is played, for whom, and until when one signs up. What the draw depends on is closed after it. */
export function SetupForm({ game, compo }: SetupFormProps) {
  const { texts, isTouched, form, others, saved, change, discard, save } = useSaveSetup(game, compo);
  const isFixed = compo !== null && compo.seed !== null;
  const shared = { texts, change, problemAt: form.problemAt };
  return (
    <form noValidate className="grid gap-4 measure" onSubmit={(event) => form.run(save, event)}>
      <Play {...shared} isFixed={isFixed} />
      <FieldGroup title="Når">
        <FieldRow>
          {TIMES.map(([name, rule]) => (
            <TimeField
              key={name}
              label={LABELS[name]}
              rule={rule}
              problem={form.problemAt(name)}
              name={name}
              value={texts[name]}
              onChange={(text) => change({ [name]: text })}
            />
          ))}
        </FieldRow>
      </FieldGroup>
      <Teams {...shared} isFixed={isFixed} />
      <Outcome {...shared} />
      {others}
      {form.failure === null ? null : <ErrorPanel message={form.failure} />}
      <div role="status">{saved ? <Panel tone="success" title="Oppsettet er lagret" /> : null}</div>
      {compo ? (
        <>
          <RemoveFoot compo={compo} />
          <SaveBar differs={isTouched} busy={form.busy} kept>
            <Button onClick={discard}>Forkast endringene</Button>
          </SaveBar>
        </>
      ) : (
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            Sett opp
          </Button>
        </div>
      )}
    </form>
  );
}

interface FixedProps extends SetupFieldProps {
  readonly isFixed: boolean;
}

function Play({ isFixed, ...shared }: FixedProps) {
  const { texts, change } = shared;
  return (
    <FieldGroup title={LABELS.kind}>
      {isFixed ? <p className="flush small muted">Alt her: {FIXED}</p> : null}
      <KindChoice {...shared} disabled={isFixed} />
      <div className="grid tiles-9 top gap-3-4 gone-empty">
        {hasField(texts.kind, 'groupCount') ? (
          <LineField {...shared} name="groupCount" label={LABELS.groupCount} disabled={isFixed} isNumber />
        ) : null}
        {hasField(texts.kind, 'advance') ? (
          <LineField {...shared} name="advance" label={LABELS.advance} disabled={isFixed} isNumber />
        ) : null}
      </div>
      {hasField(texts.kind, 'thirdPlace') ? (
        <div className={css.tick} data-off={isFixed || undefined}>
          <Checkbox
            name="thirdPlace"
            label={LABELS.thirdPlace}
            disabled={isFixed}
            checked={texts.thirdPlace}
            onChange={({ target }) => change({ thirdPlace: target.checked })}
          />
        </div>
      ) : null}
    </FieldGroup>
  );
}

function Teams({ isFixed, ...shared }: FixedProps) {
  return (
    <FieldGroup title="Lag">
      {isFixed ? <p className="flush small muted">Minst og flest på laget: {FIXED}</p> : null}
      <div className="grid tiles-9 top gap-3-4 gone-empty">
        <LineField
          {...shared}
          name="least"
          field="teamSize"
          label="Minst på laget"
          rule="1 og 1: hver for seg."
          disabled={isFixed}
          isNumber
        />
        <LineField {...shared} name="most" label="Flest på laget" disabled={isFixed} isNumber />
        <LineField
          {...shared}
          name="mostTeams"
          field="mostTeams"
          label={LABELS.mostTeams}
          rule="Tomt: så mange som vil."
          isNumber
        />
      </div>
    </FieldGroup>
  );
}

/** What the crew says of the first three, and where there is more to read. */
function Outcome({ texts, change, problemAt }: SetupFieldProps) {
  const rule =
    texts.kind === 'list' ? 'Tom linje: ikke avgjort.' : 'Tom linje: det følger av kampene når alt er spilt.';
  return (
    <FieldGroup title={LABELS.results}>
      <p className="flush small muted">{rule}</p>
      <div className={`grid tiles-9 top gap-3-4 ${css.places}`}>
        {texts.places.map((text, index) => (
          <LineField
            key={index}
            {...{ texts, change, problemAt }}
            {...(index === 0 && { field: 'results' as const })}
            name={`place${String(index + 1)}`}
            label={`${String(index + 1)}. plass`}
            value={text}
            onType={(typed) =>
              change({ places: texts.places.map((one, at) => (at === index ? typed : one)) })
            }
          />
        ))}
      </div>
      <LineField
        {...{ texts, change, problemAt }}
        name="link"
        field="link"
        label="Lenke til mer"
        rule="Turneringen et annet sted, regler eller sending. Begynner med https://. Kan stå tom."
        inputMode="url"
      />
    </FieldGroup>
  );
}

/** Takes the competition away, after a question. While it has teams the server would refuse. */
function RemoveFoot({ compo: { game, version, teams } }: { readonly compo: AdminCompoAnswer }) {
  const confirm = useConfirm();
  const send = useSend();
  const remove = async () => {
    const question = 'Oppsettet forsvinner, og ingen kan melde seg på. Spillet blir stående på composiden.';
    if (!(await confirm(question, { title: 'Ta bort konkurransen?', yes: 'Ta bort', danger: true }))) return;
    const body: Pick<RequestOf<SetCompoBody>, 'kind' | 'version'> = { kind: null, version };
    await send('PUT', `/api/admin/setCompo/${game}`, body);
  };
  return (
    <footer className="wrap row between gap-3 ruled pt-4 small muted tight">
      {teams.length > 0 ? (
        <p>Konkurransen kan tas bort når ingen lag er påmeldt.</p>
      ) : (
        <>
          <p>Ingen lag er påmeldt.</p>
          <Button variant="danger" onClick={() => void remove()}>
            Ta bort konkurransen
          </Button>
        </>
      )}
    </footer>
  );
}
