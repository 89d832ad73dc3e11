import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AdminSponsorsAnswer,
  RequestOf,
  UpdateSponsorsBody,
} from '../../../../../adapters/http/contract.ts';
import { SPONSORS, type SponsorField } from '../../../../../domain/pages/sponsor.ts';
import { useRecord } from '../../../admin/editing/use-record.ts';
import { ApiError } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { failed, useForm } from '../../../ui/use-form.ts';
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts';
import { SponsorFields } from './sponsor-fields.tsx';
import css from './sponsors.module.css';
import { LEAVE } from './texts.ts';
import {
  fieldOf,
  sponsorsOf,
  typedOf,
  typedProblem,
  withAnother,
  withMoved,
  type TypedSponsor,
} from './typed-sponsors.ts';

interface SponsorsFormProps {
  readonly stored: AdminSponsorsAnswer;
  /** Refetches the list. */
  readonly onFresh: () => Promise<AdminSponsorsAnswer | undefined>;
}

/** The list of sponsors, saved as a whole. */
export function SponsorsForm({ stored, onFresh }: SponsorsFormProps) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [typed, setTyped] = useState(() => typedOf(stored.sponsors));
  const [added, setAdded] = useState<number>();
  const [message, setMessage] = useState('');
  const { problemAt, failure, busy, run } = useForm();
  const { seen, saved, others, put, touch } = useRecord({
    stored,
    onFresh,
    path: '/api/admin/updateSponsors',
    typed,
    onType: (next) => change(next),
    typedOf: ({ sponsors }) => typedOf(sponsors),
  });
  const isChanged = JSON.stringify(sponsorsOf(typed)) !== JSON.stringify(sponsorsOf(typedOf(seen.sponsors)));
  useLeaveQuestion(isChanged, LEAVE);

  const change = (next: TypedSponsor[], told = '') => {
    setTyped(next);
    setMessage(told);
    touch();
  };
  // By its key and from the newest list: somebody types on while a logo is on its way.
  const changeOne = ({ key }: TypedSponsor, part: Partial<TypedSponsor>) => {
    setTyped((last) => last.map((one) => (one.key === key ? { ...one, ...part } : one)));
    setMessage('');
    touch();
  };
  const refused = (error: unknown) => {
    const { details = {} } = error instanceof ApiError ? error : {};
    const one = typed[(details.sponsor ?? 0) - 1];
    const field = details.field as SponsorField;
    // Its file is gone: another has to be chosen.
    if (one && field === 'logo') changeOne(one, { logo: null });
    return failed(error, ...(one ? [fieldOf(one, field)] : []));
  };
  const save = async () => {
    const body: Omit<RequestOf<UpdateSponsorsBody>, 'updatedAt'> = { sponsors: sponsorsOf(typed) };
    try {
      await put(body);
      void client.invalidateQueries({ queryKey: ['sponsors'] });
      return null;
    } catch (error) {
      return refused(error);
    }
  };
  const add = () => {
    const next = withAnother(typed);
    setAdded(next.at(-1)?.key);
    change(next);
  };
  const remove = async (one: TypedSponsor) => {
    const name = one.name || 'sponsoren uten navn';
    if (await confirm(`Er du sikker på at du vil ta bort ${name}?`, { yes: 'Ta bort' }))
      change(typed.filter((other) => other !== one));
  };

  return (
    <form
      noValidate
      className={`stack gap-5 tight ${css.form}`}
      onSubmit={(event) => run(() => typedProblem(typed) ?? save(), event)}
    >
      {typed.length === 0 ? <p>Ingen sponsorer ennå. Så lenge er det ingen stripe på forsiden.</p> : null}
      {typed.map((one, index) => (
        <SponsorFields
          key={one.key}
          sponsor={one}
          number={index + 1}
          of={typed.length}
          fresh={one.key === added}
          problemAt={(field) => problemAt(fieldOf(one, field))}
          onChange={(part) => changeOne(one, part)}
          onMove={(step) =>
            change(
              withMoved(typed, index, step),
              `Sponsoren er nå nummer ${index + 1 + step} av ${typed.length}.`,
            )
          }
          onRemove={() => void remove(one)}
        />
      ))}
      <p role="status" className="visually-hidden">
        {message}
      </p>
      {others}
      {failure ? <ErrorPanel message={failure} /> : null}
      <div role="status">
        {saved ? (
          <Panel
            tone="success"
            title={
              typed.length === 0 ? 'Lagret. Stripen er borte fra forsiden' : 'Sponsorene står på forsiden'
            }
          />
        ) : null}
      </div>
      <div className="wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          Lagre
        </Button>
        {typed.length < SPONSORS.most ? (
          <Button onClick={add}>
            <Icon name="plus" /> Legg til sponsor
          </Button>
        ) : null}
      </div>
    </form>
  );
}
