import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { MOST_SIZE } from './texts.ts';
import { PHOTO_TYPES, usePhotoUpload } from './use-photo-upload.ts';
import css from './photos.module.css';

/** Choose a photo, preview it, and upload it. */
export function PhotoUpload() {
  const { state, choose, drop, refuse, send, cancel } = usePhotoUpload();
  const field = useRef<HTMLInputElement>(null);
  const takeBack = () => {
    drop();
    field.current?.focus();
  };
  const sending = state.step === 'sending';
  return (
    <section className="grid gap-3 mb-6">
      {state.step === 'choosing' || state.step === 'chosen' ? (
        <FileDrop
          ref={field}
          icon="image"
          label="Slipp et bilde her, eller velg fil"
          rule={`JPEG, PNG, WebP eller AVIF, høyst ${MOST_SIZE}. Det beskjæres til karusellens form.`}
          problem={state.problem}
          // After an upload the focus goes to where the next photo is chosen.
          autoFocus={state.step === 'choosing' && state.done === true}
          accept={PHOTO_TYPES.join(',')}
          onFile={choose}
        />
      ) : null}
      {state.step === 'choosing' ? (
        <p role="status">{state.done ? 'Bildet er lastet opp.' : ''}</p>
      ) : (
        <>
          <PhotoPreview file={state.file} onUnreadable={refuse} />
          {sending ? <Progress part={state.part} /> : null}
          <div className="wrap gap-2">
            <Button variant="primary" busy={sending} onClick={() => void send(state.file)}>
              Last opp
            </Button>
            <Button onClick={sending ? cancel : takeBack}>Avbryt</Button>
          </div>
        </>
      )}
    </section>
  );
}

function Progress({ part }: { readonly part: number }) {
  return (
    <div className={`row gap-3 ${css.progress}`}>
      <progress aria-label="Opplasting" value={part} max={1} />
      <span>{part < 1 ? `${Math.floor(part * 100)} %` : 'Bildet gjøres klart …'}</span>
    </div>
  );
}
