import { Suspense, type ComponentProps } from 'react';
import { lazy } from '../chunk.tsx';
import css from './door.module.css';

const Camera = lazy(() => import('./camera/camera.tsx'));

/** The camera, whose code is fetched at the first press on it. */
export function LazyCamera(props: ComponentProps<typeof Camera>) {
  return (
    <Suspense fallback={<div className={`lined round-l raised ${css.view}`} />}>
      <Camera {...props} />
    </Suspense>
  );
}
