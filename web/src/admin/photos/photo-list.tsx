import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AdminPhotosAnswer,
  PhotoOrderBody,
  RequestOf,
  WirePhoto,
} from '../../../../adapters/http/contract.ts';
import { useAct, useAdminCall, useAdminQuery } from '../calls.ts';
import { IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs.tsx';
import css from './photos.module.css';

const PATH = '/api/admin/getPhotos';

interface PhotoListProps {
  /** The level of its heading. */
  readonly heading?: 'h2' | 'h3';
}

/** The organiser's photos, to sort and delete. */
export function PhotoList({ heading: Heading = 'h3' }: PhotoListProps) {
  const { data, isError } = useAdminQuery<AdminPhotosAnswer>(PATH);
  const { remove, move, message } = usePhotoActs(data?.photos ?? []);
  if (isError) return <p role="alert">Kunne ikke hente bildene. Prøv igjen om litt.</p>;
  if (!data) return <p role="status">Henter bildene …</p>;
  const { photos, most } = data;
  return (
    <section>
      <Heading>
        {photos.length} av {most} bilder
      </Heading>
      {photos.length === 0 ? <p>Ingen egne bilder ennå. Så lenge vises husets egne.</p> : null}
      <p role="status" className={`flush muted ${css.message}`}>
        {message}
      </p>
      <ol className="grid gap-3 plain">
        {photos.map((photo, index) => (
          <li key={photo.id} className={`wrap row between gap-3 ${css.row}`}>
            <img
              className="round raised"
              src={thumbnail(photo)}
              alt={`Bilde ${index + 1}`}
              width={160}
              height={100}
              loading="lazy"
            />
            <div className="wrap gap-2">
              <IconButton
                icon="ascending"
                label={`Flytt bilde ${index + 1} opp`}
                aria-disabled={index === 0 || undefined}
                onClick={({ currentTarget }) => void move(index, index - 1, currentTarget)}
              />
              <IconButton
                icon="descending"
                label={`Flytt bilde ${index + 1} ned`}
                aria-disabled={index === photos.length - 1 || undefined}
                onClick={({ currentTarget }) => void move(index, index + 1, currentTarget)}
              />
              <IconButton
                icon="trash"
                label={`Slett bilde ${index + 1}`}
                onClick={() => void remove(photo, index)}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function usePhotoActs(photos: readonly WirePhoto[]) {
  const call = useAdminCall();
  const act = useAct();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  // The carousel of this page shows the change too.
  const shown = () => client.invalidateQueries({ queryKey: ['photos'] });

  const move = async (from: number, to: number, button: HTMLButtonElement) => {
    const moved = photos[from];
    if (!moved || to < 0 || to >= photos.length) return;
    const ids = photos.map(({ id }) => id);
    ids.splice(from, 1);
    ids.splice(to, 0, moved.id);
    const done = await act(async () => {
      const body: RequestOf<PhotoOrderBody> = { ids };
      await call('/api/admin/orderPhotos', { method: 'PUT', body });
      await shown();
    });
    if (!done) return;
    setMessage(`Bildet er nå nummer ${to + 1} av ${photos.length}.`);
    // Moving the row in the DOM loses the focus.
    button.focus();
  };

  const remove = async ({ id }: WirePhoto, index: number) => {
    if (!(await confirm(`Er du sikker på at du vil slette bilde ${index + 1}?`, { danger: true }))) return;
    const done = await act(async () => {
      await call(`/api/admin/removePhoto/${encodeURIComponent(id)}`, { method: 'DELETE' });
      await shown();
    });
    if (done) setMessage('Bildet er slettet.');
  };

  return { move, remove, message };
}

function thumbnail({ url, sizes }: WirePhoto): string {
  return sizes === undefined ? url : `${sizes}-480.webp`;
}
