import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { PHOTO_TYPES, usePhotoUpload } from './use-photo-upload.ts';
import css from './crew-photos.module.css';

/** A file is chosen, looked at, and sent. */
export function PhotoUpload() {
  const { standing, choose, refuse, send, cancel } = usePhotoUpload();
  const [round, setRound] = useState(0);
  const drop = () => {
    choose(undefined);
    setRound(round + 1);
  };
  const sending = standing.step === 'sending';
  return (
    <section className={css.upload}>
      {standing.step === 'choosing' || standing.step === 'chosen' ? (
        <Field
          label="Velg et bilde"
          rule="JPEG, PNG, WebP eller AVIF, høyst 15 MB. Det beskjæres til karusellens form."
          problem={standing.problem}
        >
          {(ids) => (
            <input
              {...ids}
              key={round}
              // Whoever has sent one finds themselves where the next is chosen.
              autoFocus={standing.step === 'choosing' && standing.done === true}
              className={css.file}
              type="file"
              accept={PHOTO_TYPES.join(',')}
              onChange={({ target }) => choose(target.files?.[0])}
            />
          )}
        </Field>
      ) : null}
      {standing.step === 'choosing' ? (
        <p role="status">{standing.done ? 'Bildet er lastet opp.' : ''}</p>
      ) : (
        <>
          <PhotoPreview file={standing.file} onUnreadable={refuse} />
          {sending ? <Progress part={standing.part} /> : null}
          <div className={css.tools}>
            <Button variant="primary" busy={sending} onClick={() => void send(standing.file)}>
              Last opp
            </Button>
            <Button onClick={sending ? cancel : drop}>Avbryt</Button>
          </div>
        </>
      )}
    </section>
  );
}

function Progress({ part }: { readonly part: number }) {
  return (
    <div className={css.progress}>
      <progress aria-label="Opplasting" value={part} max={1} />
      <span>{part < 1 ? `${Math.floor(part * 100)} %` : 'Bildet gjøres klart …'}</span>
    </div>
  );
}
