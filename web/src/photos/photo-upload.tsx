import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { MOST_SIZE } from './texts.ts';
import { PHOTO_TYPES, usePhotoUpload } from './use-photo-upload.ts';
import css from './photos.module.css';

/** Choose a photo, preview it, and upload it. */
export function PhotoUpload() {
  const { state, choose, refuse, send, cancel } = usePhotoUpload();
  const [round, setRound] = useState(0);
  const drop = () => {
    choose(undefined);
    setRound(round + 1);
  };
  const sending = state.step === 'sending';
  return (
    <section className={css.upload}>
      {state.step === 'choosing' || state.step === 'chosen' ? (
        <Field
          label="Velg et bilde"
          rule={`JPEG, PNG, WebP eller AVIF, høyst ${MOST_SIZE}. Det beskjæres til karusellens form.`}
          problem={state.problem}
        >
          {(ids) => (
            <input
              {...ids}
              key={round}
              // After an upload the focus goes to where the next photo is chosen.
              autoFocus={state.step === 'choosing' && state.done === true}
              className={css.file}
              type="file"
              accept={PHOTO_TYPES.join(',')}
              onChange={({ target }) => choose(target.files?.[0])}
            />
          )}
        </Field>
      ) : null}
      {state.step === 'choosing' ? (
        <p role="status">{state.done ? 'Bildet er lastet opp.' : ''}</p>
      ) : (
        <>
          <PhotoPreview file={state.file} onUnreadable={refuse} />
          {sending ? <Progress part={state.part} /> : null}
          <div className={css.tools}>
            <Button variant="primary" busy={sending} onClick={() => void send(state.file)}>
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
