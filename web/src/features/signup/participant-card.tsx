import type { ParticipantForm } from '../../../../domain/participant.ts';
import { priceOf, type Prices } from '../../../../domain/registration.ts';
import { ParticipantFields } from '../../participant/participant-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { kroner } from '../../ui/kroner.tsx';
import css from './participant-card.module.css';

/** The `name` of a participant's field. */
export function fieldName(index: number, field: keyof ParticipantForm): string {
  return `participant-${String(index + 1)}-${field}`;
}

interface ParticipantCardProps {
  readonly index: number;
  readonly form: ParticipantForm;
  readonly prices: Prices;
  /** After a submit, mistakes are shown in untouched fields too. */
  readonly submitted: boolean;
  /** The contact data of the first participant, offered on the cards of the others. */
  readonly contact: Pick<ParticipantForm, 'phone' | 'email'>;
  readonly onType: (change: Partial<ParticipantForm>) => void;
}

/** The fields of one participant. */
export function ParticipantCard({ index, form, prices, submitted, contact, onType }: ParticipantCardProps) {
  return (
    <fieldset className={css.card}>
      <legend className={css.legend}>Deltaker {index + 1}</legend>
      {index === 0 ? null : (
        <div className={css.whole}>
          <Button
            onClick={() =>
              onType({
                ...(contact.phone && { phone: contact.phone }),
                ...(contact.email && { email: contact.email }),
              })
            }
          >
            Bruk min telefon og epost
          </Button>
        </div>
      )}
      <ParticipantFields
        form={form}
        nameOf={(field) => fieldName(index, field)}
        section={index === 0 ? '' : `section-deltaker${String(index + 1)} `}
        submitted={submitted}
        onType={onType}
      />
      {prices.foodTicket ? (
        <Checkbox
          label={`Matbillett (${kroner(priceOf([{ foodTicket: true }], prices))} med mat, ${kroner(priceOf([{ foodTicket: false }], prices))} uten)`}
          name={fieldName(index, 'foodTicket')}
          checked={form.foodTicket}
          onChange={({ target }) => onType({ foodTicket: target.checked })}
        />
      ) : null}
    </fieldset>
  );
}
