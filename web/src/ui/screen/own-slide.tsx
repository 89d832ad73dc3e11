import { useState } from 'react';
import type { ShownSlide } from '../../../../domain/pages/screen-slides.ts';
import css from './screen.module.css';
import { LONG_HEADING } from './texts.ts';

/** A slide of the crew's own. Its photo fills the slide behind the texts; one that is gone is left out. */
export function OwnSlide({ slide: { title, text, picture } }: { readonly slide: ShownSlide }) {
  const [lost, setLost] = useState<string>();
  return (
    <>
      {picture === null || picture === lost ? null : (
        <img className={css.photo} src={picture} alt="" onError={() => setLost(picture)} />
      )}
      {title === '' && text === '' ? null : (
        <div className={css.own}>
          {title === '' ? null : <h2 data-long={title.length > LONG_HEADING || undefined}>{title}</h2>}
          {text === '' ? null : <p className={css.text}>{text}</p>}
        </div>
      )}
    </>
  );
}
