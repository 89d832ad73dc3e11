import { Suspense } from 'react';
import { lazy } from '../chunk.tsx';
import css from './door.module.css';

const Camera = lazy(() => import('./camera/camera.tsx'));

interface LazyCameraProps {
  readonly onText: (text: string) => void;
  readonly paused: boolean;
}

/** The camera, whose code is fetched at the first press on it. */
export function LazyCamera(props: LazyCameraProps) {
  return (
    <Suspense fallback={<div className={css.view} />}>
      <Camera {...props} />
    </Suspense>
  );
}
