import { ChoiceCard } from '../../../admin/choice-card.tsx';
import type { LeftoversAnswer } from '../../../../../adapters/http/contract.ts';
import { FACT_LENGTHS, LARGEST_HALL, PAGES_TO_KEEP } from '../../../../../domain/upkeep/next-event.ts';
import { TimeField } from '../../../admin/time-field.tsx';
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Draft, Fate, WizardField } from './draft.ts';
import css from './next-event.module.css';
import { leftoverText, LEFTOVER_PAGES, PAGE_NAMES } from './texts.ts';

interface StepProps {
  readonly draft: Draft;
  readonly leftovers: LeftoversAnswer;
  readonly change: (changes: Partial<Draft>) => void;
  readonly problemAt: (field: WizardField) => string | null;
}

/** The fields of the draft's step. */
export function StepFields(step: StepProps) {
  const Fields = [Leftovers, Facts, Prices, Hall, Pages, Opening][step.draft.step] ?? Leftovers;
  return <Fields {...step} />;
}

function Leftovers({ draft: { acknowledged }, leftovers, change, problemAt }: StepProps) {
  if (leftovers.length === 0)
    return <Panel tone="success" title="Ingenting gjenstår fra forrige arrangement" />;
  const problem = problemAt('acknowledged');
  return (
    <>
      <p>Dette er ikke gjort ferdig. Det blir med i sikkerhetskopien, men forsvinner fra sidene.</p>
      <ul className="grid gap-2 plain">
        {leftovers.map((left) => {
          const { kind } = left;
          const [path, name] = LEFTOVER_PAGES[kind];
          return (
            <li key={kind} className="wrap row between gap-1-4 box pad-2-4">
              <Checkbox
                name="acknowledged"
                label={leftoverText(left)}
                checked={acknowledged.includes(kind)}
                onChange={({ target: { checked } }) =>
                  change({
                    acknowledged: checked
                      ? [...acknowledged, kind]
                      : acknowledged.filter((one) => one !== kind),
                  })
                }
              />
              <a className="small" href={path}>
                {name}
              </a>
            </li>
          );
        })}
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

function Hall({ draft, change, problemAt }: StepProps) {
  return (
    <>
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
        </div>
      ) : null}
    </>
  );
}

function Pages({ draft: { pages }, change }: StepProps) {
  return (
    <>
      <p>
        Forsiden får de nye datoene og påmeldingssiden de nye prisene, også om dere tømmer dem. Andre tekster
        endres ikke: Står det gamle navnet eller stedet i dem, retter dere det etterpå.
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
            {page === 'program' ? <option value="shift">Flytt tidene med LAN-et</option> : null}
            <option value="empty">Tøm</option>
          </SelectField>
        ))}
      </div>
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
