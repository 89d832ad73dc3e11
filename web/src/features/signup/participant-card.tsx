import { useState, type ReactNode } from 'react';
import type { ParticipantForm } from '../../../../domain/signup/participant.ts';
import { ALL_FIELDS, type ParticipantField } from '../../../../domain/signup/participant-fields.ts';
import { priceOf, type Prices } from '../../../../domain/signup/registration.ts';
import { NotesField, ParticipantFields } from '../../ui/participant/participant-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { kroner } from '../../ui/kroner-text.ts';
import css from './participant-card.module.css';

/** The `name` of a participant's field. */
export function fieldName(index: number, field: ParticipantField): string {
  return `participant-${String(index + 1)}-${field}`;
}

/** The food ticket and the notes have a look of their own here. */
const FIELDS = ALL_FIELDS.filter((field) => field !== 'foodTicket' && field !== 'special');
const WITHOUT_CONTACT = FIELDS.filter((field) => field !== 'phone' && field !== 'email');

interface ParticipantCardProps {
  readonly index: number;
  readonly form: ParticipantForm;
  readonly prices: Prices;
  /** After a submit, mistakes are shown in untouched fields too. */
  readonly submitted: boolean;
  /** Whether the first participant's phone and address are this one's too. */
  readonly sharing: boolean;
  /** The fields of a child's guardian. */
  readonly guardian: ReactNode;
  readonly onShare: (sharing: boolean) => void;
  readonly onType: (change: Partial<ParticipantForm>) => void;
}

/** The fields of one participant. */
export function ParticipantCard(props: ParticipantCardProps) {
  const { index, form, prices, submitted, sharing, guardian, onShare, onType } = props;
  return (
    <fieldset className={`grid tiles-20 top relative min-0 card flush ground-fields ${css.card}`}>
      <legend className={css.legend}>Deltaker {index + 1}</legend>
      <ParticipantFields
        form={form}
        nameOf={(field) => fieldName(index, field)}
        section={index === 0 ? '' : `section-deltaker${String(index + 1)} `}
        submitted={submitted}
        fields={sharing ? WITHOUT_CONTACT : FIELDS}
        beforeContact={
          index === 0 ? null : (
            <div className={`whole outdent-acts ${css.whole}`}>
              <Checkbox
                label="Samme kontakt som deltaker 1"
                checked={sharing}
                onChange={({ target }) => onShare(target.checked)}
              />
            </div>
          )
        }
        onType={onType}
      />
      {guardian}
      {prices.foodTicket ? (
        <div className={`whole outdent-acts ${css.whole}`}>
          <Checkbox
            label={`Matbillett (${kroner(priceOf([{ foodTicket: true }], prices))} med mat, ${kroner(priceOf([{ foodTicket: false }], prices))} uten)`}
            name={fieldName(index, 'foodTicket')}
            checked={form.foodTicket}
            onChange={({ target }) => onType({ foodTicket: target.checked })}
          />
        </div>
      ) : null}
      <div className={`whole outdent-acts ${css.whole}`}>
        <Notes index={index} value={form.special} onType={(special) => onType({ special })} />
      </div>
    </fieldset>
  );
}

interface NotesProps {
  readonly index: number;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** What few have to tell, folded until it is asked for. */
function Notes({ index, value, onType }: NotesProps) {
  const [asked, setAsked] = useState(false);
  // Once shown it stays, also when its text is deleted.
  const [typed] = useState(value !== '');
  if (asked || typed)
    return (
      <NotesField
        field="special"
        name={fieldName(index, 'special')}
        focused={asked}
        value={value}
        onType={onType}
      />
    );
  return (
    <Button variant="ghost" onClick={() => setAsked(true)}>
      <Icon name="plus" /> Allergi eller behov
    </Button>
  );
}
