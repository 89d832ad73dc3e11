import type { ReactNode } from 'react';
import { ChoiceCard } from '../../../admin/choice-card.tsx';
import type { LeftoversAnswer } from '../../../../../adapters/http/contract.ts';
import { FACT_LENGTHS } from '../../../../../domain/shared/event-facts.ts';
import { LARGEST_HALL, PAGES_TO_KEEP } from '../../../../../domain/upkeep/next-event.ts';
import { TimeField } from '../../../admin/time-field.tsx';
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { hallOf, type Draft, type Fate, type Standing } from './draft.ts';
import css from './next-event.module.css';
import { OldName } from './old-name.tsx';
import { Organiser } from './organiser.tsx';
import { hallText, leftoverLines, PAGE_NAMES, type Step, type WizardField } from './texts.ts';

interface StepProps {
  readonly draft: Draft;
  /** Nothing has been set up yet. */
  readonly isFirst: boolean;
  readonly leftovers: LeftoversAnswer;
  readonly standing: Pick<Standing, 'name'>;
  readonly change: (changes: Partial<Draft>) => void;
  readonly problemAt: (field: WizardField) => string | null;
}

const FIELDS: Readonly<Record<Exclude<Step['about'], 'end'>, (step: StepProps) => ReactNode>> = {
  ...{ begin: Leftovers, facts: Facts, organiser: Organiser, prices: Prices, hall: Hall, pages: Pages },
  opening: Opening,
};

interface StepFieldsProps extends StepProps {
  readonly about: keyof typeof FIELDS;
}

/** The fields of a step. */
export function StepFields({ about, ...step }: StepFieldsProps) {
  const Fields = FIELDS[about];
  return <Fields {...step} />;
}

function Leftovers({ draft: { acknowledged }, isFirst, leftovers, change, problemAt }: StepProps) {
  if (leftovers.length === 0)
    return isFirst ? (
      <p>
        På noen minutter er navn, datoer, Vippsnummer, priser og plasser på plass. Påmeldingen er stengt til
        dere åpner den.
      </p>
    ) : (
      <Panel tone="success" title="Ingenting gjenstår fra forrige arrangement" />
    );
  const problem = problemAt('acknowledged');
  return (
    <>
      <p>Dette er ikke gjort ferdig. Det blir med i sikkerhetskopien, men forsvinner fra sidene.</p>
      <ul className="grid gap-2 plain">
        {leftoverLines(leftovers).map(({ kinds, text, place: [path, name] }) => (
          <li key={text} className="wrap row between gap-1-4 box pad-2-4">
            <Checkbox
              name="acknowledged"
              label={text}
              checked={kinds.every((kind) => acknowledged.includes(kind))}
              onChange={({ target: { checked } }) => {
                const others = acknowledged.filter((one) => !kinds.includes(one));
                change({ acknowledged: checked ? [...others, ...kinds] : others });
              }}
            />
            <a className="small" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div aria-live="polite">{problem ? <Panel tone="warning" title={problem} /> : null}</div>
    </>
  );
}

const FACTS = [
  ['name', 'Navn', 'Slik det står øverst på siden og i e-poster.'],
  ['shortName', 'Kortnavn', 'Står i menyen og i emnet på e-poster.'],
  ['venue', 'Sted', 'Kan stå tomt.'],
  ['address', 'Adresse', 'Kan stå tomt. Kartet følger med når det er satt på «Arrangementet».'],
] as const;

function Facts({ draft, change, problemAt }: StepProps) {
  return (
    <>
      {FACTS.map(([fact, label, rule]) => (
        <TextField
          key={fact}
          label={label}
          rule={rule}
          problem={problemAt(fact)}
          name={fact}
          maxLength={FACT_LENGTHS[fact]}
          value={draft[fact]}
          onChange={(text) => change({ [fact]: text })}
        />
      ))}
      <div className="grid tiles-14 top gap-6">
        <TimeField
          label="Begynner"
          rule="Norsk tid."
          name="lanDate"
          value={draft.starts}
          problem={problemAt('lanDate')}
          onChange={(starts) => change({ starts })}
        />
        <TimeField
          label="Slutter"
          rule="Norsk tid."
          name="lanFinishedDate"
          value={draft.ends}
          problem={problemAt('lanFinishedDate')}
          onChange={(ends) => change({ ends })}
        />
      </div>
    </>
  );
}

function Prices({ draft, change, problemAt }: StepProps) {
  const problem = problemAt('prices');
  return (
    <div className="grid tiles-14 top gap-6">
      {(['priceNoFood', 'priceWithFood'] as const).map((price, index) => (
        <TextField
          key={price}
          label={index === 0 ? 'Pris uten mat' : 'Pris med mat'}
          rule="Hele kroner."
          problem={index === 0 ? problem : null}
          name={index === 0 ? 'prices' : price}
          inputMode="numeric"
          value={draft[price]}
          onChange={(text) => change({ [price]: text })}
        />
      ))}
    </div>
  );
}

const HALL_CHOICES = [
  ['keep', 'Behold salen', 'Plassene blir som de er, med det som er skjult og blokkert.'],
  ['new', 'Sett opp på nytt', 'Alle plasser blir åpne og synlige.'],
] as const;

function Hall({ draft, isFirst, change, problemAt }: StepProps) {
  const seats = hallText(...hallOf(draft));
  return (
    <>
      {isFirst ? null : (
        <fieldset className="grid gap-2 borderless flush pad-0">
          <legend className="mb-2 pad-0 strong">Hva skal skje med plassene?</legend>
          {HALL_CHOICES.map(([choice, label, about]) => (
            <ChoiceCard
              key={choice}
              {...{ label, about }}
              name="hallChoice"
              checked={draft.hall === choice}
              onChange={() => change({ hall: choice })}
            />
          ))}
        </fieldset>
      )}
      {draft.hall === 'new' ? (
        <div className="grid top gap-6">
          {(['rows', 'seatsPerRow'] as const).map((size) => (
            <TextField
              key={size}
              label={size === 'rows' ? 'Rader' : 'Plasser i hver rad'}
              rule={`1 til ${String(LARGEST_HALL)}.`}
              problem={size === 'rows' ? problemAt('hall') : null}
              name={size === 'rows' ? 'hall' : size}
              inputMode="numeric"
              value={draft[size]}
              onChange={(text) => change({ [size]: text })}
            />
          ))}
          <p role="status" className="flush strong digits">
            {seats}
          </p>
        </div>
      ) : null}
    </>
  );
}

function Pages({ draft, standing, change }: StepProps) {
  const { pages } = draft;
  return (
    <>
      <p>
        Forsiden får de nye datoene og påmeldingssiden de nye prisene, også om dere tømmer dem. Står det gamle
        stedet i andre tekster, retter dere det etterpå.
      </p>
      <div className={css.pages}>
        {PAGES_TO_KEEP.map((page) => (
          <SelectField
            key={page}
            label={PAGE_NAMES[page]}
            name={page}
            value={pages[page]}
            onChange={(text) => change({ pages: { ...pages, [page]: text as Fate } })}
          >
            <option value="keep">Behold</option>
            {page === 'program' ? <option value="shift">Flytt dagene med LAN-et</option> : null}
            <option value="empty">Tøm</option>
          </SelectField>
        ))}
      </div>
      <OldName oldName={standing.name} draft={draft} change={change} />
    </>
  );
}

function Opening({ draft, change, problemAt }: StepProps) {
  return (
    <>
      <p>Påmeldingen er stengt til dere åpner den for hånd, eller til tidspunktet her.</p>
      <div className="grid tiles-14 top gap-6">
        <TimeField
          label="Åpner av seg selv"
          name="opensAt"
          rule="Norsk tid. Tomt felt: åpnes for hånd."
          value={draft.opensAt}
          problem={problemAt('opensAt')}
          onChange={(opensAt) => change({ opensAt })}
        />
        <TimeField
          label="Stenger av seg selv"
          name="closesAt"
          rule="Norsk tid. Tomt felt: stenges for hånd."
          value={draft.closesAt}
          problem={problemAt('closesAt')}
          onChange={(closesAt) => change({ closesAt })}
        />
      </div>
    </>
  );
}
