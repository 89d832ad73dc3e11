import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { SECOND } from '../../../../domain/shared/durations.ts';
import { Button } from '../../ui/button.tsx';
import css from '../../ui/screen/screen.module.css';

/** The pointer hides after so long, and the buttons with it. */
const STILL_MS = 3 * SECOND;

/** What hides on a screen that nobody touches: the pointer, and the buttons that a press or Escape shows. */
export function useControls() {
  const [moved, setMoved] = useState(0);
  const [isStill, setStill] = useState(false);
  const [areShown, setShown] = useState(false);
  const stir = () => {
    setStill(false);
    setMoved((count) => count + 1);
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      setStill(true);
      // Not from under the hand that is about to press one by the keyboard.
      if (!document.activeElement?.closest('[data-controls]')) setShown(false);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown((shown) => !shown);
      setStill(false);
      setMoved((count) => count + 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const onPress = () => {
    setShown(true);
    stir();
  };
  return { isStill, areShown, onMove: stir, onPress };
}

/** What is used of a full screen; some phones have none. */
interface Whole {
  readonly fullscreenElement?: Element | null;
  readonly exitFullscreen?: () => Promise<void>;
}
interface Fillable {
  readonly requestFullscreen?: () => Promise<void>;
}

/** «Fullskjerm» and «Lukk». */
export function Controls() {
  const page = document as Whole;
  const root = document.documentElement as Fillable;
  const close = () => {
    if (page.fullscreenElement) page.exitFullscreen?.().catch(() => undefined);
    navigate('/');
  };
  return (
    <div className={css.controls} data-controls>
      {root.requestFullscreen && !page.fullscreenElement ? (
        <Button onClick={() => void root.requestFullscreen?.().catch(() => undefined)}>Fullskjerm</Button>
      ) : null}
      <Button autoFocus onClick={close}>
        Lukk
      </Button>
    </div>
  );
}
