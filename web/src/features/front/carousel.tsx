import { Suspense, useEffect, useState } from 'react';
import { storedToken } from '../../admin/stored-token.ts';
import { usePhotos } from '../../api/photos.ts';
import { lazy } from '../../chunk.tsx';
import { SitePhoto, SizedPhoto } from '../../ui/site-photo.tsx';
import { Icon } from '../../ui/icon.tsx';
import { savesData, useReducedMotion } from '../../ui/use-media.ts';
import { carouselPhotos, type Photo } from './photos.ts';
import { nextPhoto } from './shuffle.ts';
import css from './carousel.module.css';

const CrewPhotos = lazy(() => import('./crew-photos.tsx'));

const CHANGE_MS = 4000;
const SIZES = '(width < 900px) 94vw, (width < 1464px) calc(90vw - 248px), 1088px';

/** The photos in random order, with the crew's button to manage them. */
export default function Carousel() {
  const { data, isPending } = usePhotos();
  if (isPending)
    return <div className={`fill relative clipped round-l surface mt-16 not-printed ${css.carousel}`} />;
  const photos = carouselPhotos(data ?? []);
  return (
    <div className="relative">
      {/* Starts over when the number of photos changes. */}
      <Photos key={photos.length} photos={photos} />
      {storedToken() === null ? null : (
        <Suspense>
          <CrewPhotos className={css.crew} />
        </Suspense>
      )}
    </div>
  );
}

/** One photo at a time, changing every four seconds. None is repeated until all have been shown. */
export function Photos({ photos }: { readonly photos: readonly Photo[] }) {
  const { now, next, last, change } = useRounds(photos.length);
  const [stopped, setStopped] = useState(() => savesData());
  const still = useReducedMotion();
  const [asked, setAsked] = useState(false);
  const playing = photos.length > 1 && (still ? asked : !stopped);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => document.hidden || change(), CHANGE_MS);
    return () => clearInterval(timer);
  }, [playing, change]);

  // The next one is rendered below the others, so that it is loaded in time.
  const layers = [...new Set([last, now, next])].filter((photo) => photo !== undefined);
  return (
    <section
      className={`fill relative clipped round-l surface mt-16 not-printed ${css.carousel}`}
      aria-label="Bilder fra LAN-et"
    >
      {layers.map((index) => {
        const photo = photos[index];
        return photo ? (
          <div
            key={index}
            className={css.layer}
            data-now={index === now || undefined}
            style={{ background: photo.color }}
            aria-hidden={index !== now}
          >
            <PhotoPicture photo={photo} />
          </div>
        ) : null;
      })}
      {photos.length > 1 ? (
        <div className={`flex gap-2 ${css.controls}`}>
          <button
            className="middle edged circle press bright lit"
            type="button"
            onClick={() => {
              setStopped(playing);
              setAsked(!playing);
            }}
          >
            <Icon name={playing ? 'pause' : 'play'} label={playing ? 'Stopp bildene' : 'Spill av bildene'} />
          </button>
          <button className="middle edged circle press bright lit" type="button" onClick={change}>
            <Icon name="next" label="Neste bilde" />
          </button>
        </div>
      ) : null}
    </section>
  );
}

function PhotoPicture({ photo }: { readonly photo: Photo }) {
  if ('name' in photo) return <SitePhoto name={photo.name} alt={photo.alt} sizes={SIZES} />;
  if ('sizes' in photo) return <SizedPhoto base={photo.sizes} alt={photo.alt} sizes={SIZES} />;
  return <img src={photo.url} alt={photo.alt} loading="lazy" />;
}

interface Rounds {
  readonly last?: number | undefined;
  readonly shown: readonly number[];
  readonly coming: readonly number[];
}

/** The photo on show, the next one, and the previous one. */
function useRounds(count: number) {
  const [{ last, shown, coming }, setRounds] = useState<Rounds>(() => {
    const first = nextPhoto([], count, Math.random());
    return { shown: first, coming: nextPhoto(first, count, Math.random()) };
  });
  const [change] = useState(() => () => {
    const chance = Math.random();
    setRounds(({ shown, coming }) => ({
      last: shown.at(-1),
      shown: coming,
      coming: nextPhoto(coming, count, chance),
    }));
  });
  return { last, now: shown.at(-1), next: coming.at(-1), change };
}
