import { useState, type CSSProperties } from 'react';
import { useSearch } from 'wouter';
import {
  driftAt,
  noticeOn,
  playedSlides,
  slidesAt,
  stripParts,
  turnAt,
  type Slide,
  type Turn,
} from '../../../../domain/pages/screen-slides.ts';
import { useEventFacts } from '../../api/event.ts';
import { Overlay } from '../../ui/screen/overlay.tsx';
import css from '../../ui/screen/screen.module.css';
import { SlideView } from '../../ui/screen/slide-view.tsx';
import { STRIP_LETTERS } from '../../ui/screen/texts.ts';
import { useAwake } from '../../ui/use-awake.ts';
import { Controls, useControls } from './controls.tsx';
import { useScreen } from './use-screen.ts';

/** `?fast=1` is for who works on the slides. The build replaces this. */
const IN_DEVELOPMENT = (import.meta as { readonly env?: { readonly DEV?: boolean } }).env?.DEV === true;

/** The screens of the hall, slide by slide; `?obs=1` is what is played, for a stream. */
export default function ScreenPage() {
  const isOverlay = new URLSearchParams(useSearch()).get('obs') === '1';
  return isOverlay ? <PlayedOverlay /> : <HallScreen />;
}

function PlayedOverlay() {
  const { screen, at } = useScreen();
  const slide = useTurn(screen ? playedSlides(screen) : [], at);
  return <Overlay compo={slide?.kind === 'compo' ? slide.compo : null} />;
}

function HallScreen() {
  const { screen, at, lostSince } = useScreen();
  const { publicUrl = '', name = '' } = useEventFacts() ?? {};
  const slide = useTurn(screen ? slidesAt(screen, at) : [], at);
  const controls = useControls();
  useAwake(true);
  const [right, down] = driftAt(at);
  const notice = screen && noticeOn(screen, at);
  return (
    <main
      className={css.screen}
      data-night
      data-still={controls.isStill || undefined}
      onPointerMove={controls.onMove}
      onClick={controls.onPress}
    >
      <title>{`Skjerm · ${name}`}</title>
      <h1 className="visually-hidden">{name}</h1>
      <div className={css.picture} style={{ '--right': right, '--down': down } as CSSProperties}>
        <div className={css.slide} key={slide?.key}>
          {screen && slide ? (
            <SlideView slide={slide} event={screen.event} at={at} siteUrl={publicUrl} />
          ) : null}
        </div>
        {notice ? <Strip text={notice.text} key={notice.id} turn={slide?.key} /> : null}
        {lostSince === null ? null : (
          <p className={css.lost} data-lost>
            Uten nett siden {lostSince}
          </p>
        )}
      </div>
      {controls.areShown ? <Controls /> : null}
    </main>
  );
}

/** The slide whose turn it is. */
function useTurn(slides: readonly Slide[], at: number): Slide | undefined {
  const [last, setLast] = useState<Turn | null>(null);
  const search = useSearch();
  const isFast = IN_DEVELOPMENT && new URLSearchParams(search).get('fast') === '1';
  const turn = turnAt(last, isFast ? slides.map((slide) => ({ ...slide, seconds: 1 })) : slides, at);
  if (turn !== last) setLast(turn);
  return slides.find(({ key }) => key === turn?.key);
}

/** The notice: always in view, and where it is long a part of it with each slide. */
function Strip({ text, turn }: { readonly text: string; readonly turn: string | undefined }) {
  const parts = stripParts(text, STRIP_LETTERS);
  const [{ part, seen }, setPart] = useState({ part: 0, seen: turn });
  if (seen !== turn) setPart({ part: (part + 1) % parts.length, seen: turn });
  return (
    <p className={css.strip} data-strip>
      {parts[part]}
    </p>
  );
}
