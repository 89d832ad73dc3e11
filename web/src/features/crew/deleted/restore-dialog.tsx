import { useState } from 'react';
import type {
  RequestOf,
  RestoreUserBody,
  WireAdminSeat,
  WireDeletedPerson,
} from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { placeKey, type Place } from '../../../../../domain/shared/place.ts';
import { useAdminQuery, useSend } from '../../../admin/calls.ts';
import { freePlaces, placeText } from '../../../admin/free-places.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useForm } from '../../../ui/use-form.ts';

interface RestoreDialogProps {
  readonly person: WireDeletedPerson;
  readonly onClose: () => void;
}

/** Restores a deleted person to the old seat if it is free, or to another. */
export function RestoreDialog({ person, onClose }: RestoreDialogProps) {
  const { data: seats, isError, refetch } = useAdminQuery<readonly WireAdminSeat[]>('/api/admin/getAllSeats');
  const send = useSend();
  const [chosen, setChosen] = useState('');
  const form = useForm();
  const old = { row: person.rowNum, number: person.seatNum };
  const free = freePlaces(seats ?? []);
  const isOldFree = free.some((place) => placeKey(place) === placeKey(old));
  const place = free.find((one) => placeKey(one) === chosen) ?? (isOldFree ? old : free[0]);

  const restore = async ({ row, number }: Place) => {
    const body: RequestOf<RestoreUserBody> = { rowNum: row, seatNum: number };
    if (await send('POST', `/api/admin/restoreuser/${encodeURIComponent(person._id)}`, body)) onClose();
  };

  return (
    <FormDialog
      form={form}
      submit={() => place && restore(place)}
      title={`Hent tilbake ${fullName(person)}`}
      act="Hent tilbake"
      ready={place !== undefined}
      onClose={onClose}
    >
      {isError ? <ErrorPanel message="Kunne ikke hente plassene" onRetry={() => void refetch()} /> : null}
      {!seats && !isError ? <Skeleton height="3rem" lines={2} /> : null}
      {seats ? (
        <>
          <p>
            Den gamle plassen, {placeText(old)}, er {isOldFree ? 'ledig.' : 'ikke ledig lenger.'}
          </p>
          {place ? (
            <SelectField label="Plass" autoFocus value={placeKey(place)} onChange={setChosen}>
              {free.map((one) => (
                <option key={placeKey(one)} value={placeKey(one)}>
                  {placeText(one)}
                  {placeKey(one) === placeKey(old) ? ' (den gamle)' : ''}
                </option>
              ))}
            </SelectField>
          ) : (
            <Panel tone="warning" title="Ingen plass er ledig">
              <p>Frigi en plass først.</p>
            </Panel>
          )}
        </>
      ) : null}
    </FormDialog>
  );
}
