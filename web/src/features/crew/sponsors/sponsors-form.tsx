import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AdminSponsorsAnswer,
  RequestOf,
  UpdateSponsorsBody,
} from '../../../../../adapters/http/contract.ts';
import { SPONSORS, type SponsorField } from '../../../../../domain/pages/sponsor.ts';
import { SaveBar } from '../../../admin/editing/save-bar.tsx';
import { useRecord } from '../../../admin/editing/use-record.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { ApiError } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { failed, useForm } from '../../../ui/use-form.ts';
import { SponsorPanel } from './sponsor-panel.tsx';
import { SponsorRow } from './sponsor-row.tsx';
import { LEAD, sumText } from './texts.ts';
import {
  fieldOf,
  isFieldOf,
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
  const [openKey, setOpenKey] = useState<number>();
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
    setOpenKey(one?.key);
    return failed(error, ...(one ? [fieldOf(one, field)] : []));
  };
  const save = async () => {
    const body: Omit<RequestOf<UpdateSponsorsBody>, 'updatedAt'> = { sponsors: sponsorsOf(typed) };
    try {
      await put(body);
      setOpenKey(undefined);
      void client.invalidateQueries({ queryKey: ['sponsors'] });
      return null;
    } catch (error) {
      return refused(error);
    }
  };
  const submit = () => {
    const problem = typedProblem(typed);
    if (problem === null) return save();
    setOpenKey(typed.find((one) => problem.fields.some((field) => isFieldOf(one, field)))?.key);
    return problem;
  };
  const add = () => {
    const next = withAnother(typed);
    setOpenKey(next.at(-1)?.key);
    change(next);
  };
  const remove = async (one: TypedSponsor) => {
    const name = one.name || 'sponsoren uten navn';
    if (await confirm(`Er du sikker på at du vil ta bort ${name}?`, { yes: 'Ta bort' }))
      change(typed.filter((other) => other !== one));
  };

  const open = typed.find(({ key }) => key === openKey);

  return (
    <CrewPage
      title="Sponsorer"
      sum={sumText(seen.sponsors.length)}
      act={
        typed.length < SPONSORS.most ? (
          <Button variant={isChanged ? 'secondary' : 'primary'} onClick={add}>
            <Icon name="plus" /> Legg til sponsor
          </Button>
        ) : null
      }
    >
      <p className="small muted">{LEAD}</p>
      <form noValidate className="stack gap-4 tight" onSubmit={(event) => run(submit, event)}>
        {typed.length === 0 ? (
          <p className="round centred muted empty-box">
            Ingen sponsorer ennå. Så lenge er det ingen stripe på forsiden.
          </p>
        ) : null}
        <ol className="plain">
          {typed.map((one, index) => (
            <SponsorRow
              key={one.key}
              sponsor={one}
              number={index + 1}
              of={typed.length}
              onOpen={() => setOpenKey(one.key)}
              onMove={(step) =>
                change(
                  withMoved(typed, index, step),
                  `Sponsoren er nå nummer ${index + 1 + step} av ${typed.length}.`,
                )
              }
              onRemove={() => void remove(one)}
            />
          ))}
        </ol>
        {open ? (
          <SponsorPanel
            key={open.key}
            sponsor={open}
            number={typed.indexOf(open) + 1}
            problemAt={(field) => problemAt(fieldOf(open, field))}
            onChange={(part) => changeOne(open, part)}
            onClose={() => setOpenKey(undefined)}
          />
        ) : null}
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
        <SaveBar differs={isChanged} busy={busy} />
      </form>
    </CrewPage>
  );
}
