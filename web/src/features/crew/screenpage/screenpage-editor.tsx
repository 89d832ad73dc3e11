import { useState } from 'react';
import type { AdminPhotosAnswer } from '../../../../../adapters/http/contract.ts';
import { photoAddress } from '../../../../../domain/pages/photo.ts';
import {
  SCREEN,
  SCREEN_DEFAULTS,
  SCREEN_KINDS,
  slideProblem,
  type ScreenPage,
  type ScreenSlide,
} from '../../../../../domain/pages/screen-page.ts';
import { SITE_ADDRESSES } from '../../../../../domain/shared/site-address.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { bound, FlagField } from '../../../admin/editing/editor-fields.tsx';
import { EditorFrame } from '../../../admin/editing/editor-frame.tsx';
import { FieldGroup } from '../../../admin/editing/field-group.tsx';
import { unusedNumber } from '../../../admin/editing/part-list.ts';
import { usePageEditor, type PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Copy } from '../../../ui/copy.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OwnSlide } from '../../../ui/screen/own-slide.tsx';
import hall from '../../../ui/screen/screen.module.css';
import { SecondsField, SlideFields } from './slide-fields.tsx';
import css from './screenpage.module.css';
import { KIND_LABELS, LABELS, LEAD, OVERLAY_LEAD, SLIDE_SENTENCES } from './texts.ts';

/** The editor of the screens in the hall: which slides are shown, and the crew's own. */
export default function ScreenPageEditor() {
  const editor = usePageEditor('screen', SCREEN_DEFAULTS, LABELS);
  const save = () => {
    const slides = editor.page?.slides ?? [];
    const wrong = slides.find((slide) => slideProblem(slide) !== null);
    const field = wrong && slideProblem(wrong);
    if (!wrong || !field) return void editor.save();
    editor.refuse({ place: placeOf(wrong, field), text: SLIDE_SENTENCES[field] });
  };
  return (
    <EditorFrame
      title="Skjerm"
      editor={editor}
      onSave={save}
      preview={({ slides }) => <OwnSlides slides={slides} />}
    >
      {(page) => (
        <>
          <Addresses />
          <FieldGroup title="Dette vises av seg selv">
            {SCREEN_KINDS.map((kind) => (
              <FlagField key={kind} label={KIND_LABELS[kind]} {...bound(editor, page, kind)} />
            ))}
            <SecondsField
              label={LABELS.seconds}
              value={page.seconds}
              onChange={(seconds) => editor.change({ seconds })}
            />
          </FieldGroup>
          <Slides editor={editor} page={page} />
        </>
      )}
    </EditorFrame>
  );
}

/** Where the screens are opened, in the hall and for a stream. */
function Addresses() {
  const { publicUrl = '' } = useEventFacts() ?? {};
  const address = publicUrl + SITE_ADDRESSES.screen.path;
  return (
    <FieldGroup title="Adressene">
      <p className="flush small muted">{LEAD}</p>
      <p className="wrap row gap-2 flush breaks">
        <a href={SITE_ADDRESSES.screen.path} target="_blank" rel="noopener">
          {address}
        </a>
        <Copy value={address} label="adressen til skjermen" />
      </p>
      <p className="flush small muted">{OVERLAY_LEAD}</p>
      <p className="wrap row gap-2 flush breaks">
        {address}?obs=1
        <Copy value={`${address}?obs=1`} label="adressen til OBS" />
      </p>
    </FieldGroup>
  );
}

interface SlidesProps {
  readonly editor: PageEditor<ScreenPage>;
  readonly page: ScreenPage;
}

function Slides({ editor, page: { slides } }: SlidesProps) {
  const confirm = useConfirm();
  const { data } = useAdminQuery<AdminPhotosAnswer>('/api/admin/getPhotos');
  const [message, setMessage] = useState('');
  const change = (next: readonly ScreenSlide[], told = '') => {
    editor.change({ slides: next });
    setMessage(told);
  };
  const add = () => {
    const number = unusedNumber((one) => slides.some(({ id }) => id === `bilde-${String(one)}`));
    const empty = { title: '', text: '', photo: null, from: null, until: null, active: true };
    change([...slides, { ...empty, id: `bilde-${String(number)}`, seconds: SCREEN_DEFAULTS.seconds }]);
  };
  const move = (index: number, step: -1 | 1) => {
    const moved = [...slides];
    const [slide] = moved.splice(index, 1);
    if (slide) moved.splice(index + step, 0, slide);
    change(moved, `Bildet er nå nummer ${String(index + 1 + step)} av ${String(slides.length)}.`);
  };
  const remove = async ({ id, title }: ScreenSlide) => {
    if (await confirm(`Er du sikker på at du vil slette ${title || 'bildet'}?`, { yes: 'Slett' }))
      change(slides.filter((slide) => slide.id !== id));
  };
  return (
    <>
      {slides.map((slide, index) => (
        <SlideFields
          key={slide.id}
          slide={slide}
          number={index + 1}
          of={slides.length}
          locked={!editor.editing}
          photos={data?.photos ?? []}
          problem={FIELDS.find((field) => editor.problem?.place === placeOf(slide, field)) ?? null}
          onChange={(part) => change(slides.map((one) => (one.id === slide.id ? { ...one, ...part } : one)))}
          onMove={(step) => move(index, step)}
          onRemove={() => void remove(slide)}
        />
      ))}
      <p role="status" className="visually-hidden">
        {message}
      </p>
      {slides.length < SCREEN.slides ? (
        <div>
          <Button disabled={!editor.editing} onClick={add}>
            <Icon name="plus" /> Legg til bilde
          </Button>
        </div>
      ) : null}
    </>
  );
}

const FIELDS = ['id', 'title', 'text', 'photo', 'seconds', 'from', 'until', 'active'] as const;

function placeOf({ id }: ScreenSlide, field: (typeof FIELDS)[number]): string {
  return `slides.${id}.${field}`;
}

/** The crew's slides as the hall sees them, each on a small screen. */
function OwnSlides({ slides }: { readonly slides: readonly ScreenSlide[] }) {
  return (
    <section aria-label="Forhåndsvisning" className="stack gap-3">
      <h2>Slik ser de ut</h2>
      {slides.length === 0 ? <p>Ingen egne bilder ennå.</p> : null}
      {slides.map((slide) => (
        <div key={slide.id} inert data-night className={`${hall.screen} ${css.small}`}>
          <div className={hall.picture}>
            <div className={hall.slide}>
              <OwnSlide slide={{ ...slide, picture: slide.photo && photoAddress(slide.photo) }} />
            </div>
          </div>
        </div>
      ))}
    </section>
  );
}
