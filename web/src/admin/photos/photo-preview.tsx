import { useEffect, useEffectEvent, useRef } from 'react';
import { PHOTO_SHAPE } from '../../../../domain/pages/photo.ts';
import { PHOTO_TEXTS } from './texts.ts';
import css from './photos.module.css';

const WIDTH = 960;
const HEIGHT = WIDTH / PHOTO_SHAPE;

interface PhotoPreviewProps {
  readonly file: File;
  readonly onUnreadable: (problem: string) => void;
}

/** The photo as the carousel will crop it. On a canvas, as the security policy blocks blob: images. */
export function PhotoPreview({ file, onUnreadable }: PhotoPreviewProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const unreadable = useEffectEvent(onUnreadable);
  useEffect(() => {
    let current = true;
    createImageBitmap(file).then(
      (photo) => {
        if (current) draw(ref.current, photo);
        photo.close();
      },
      () => {
        if (current) unreadable(PHOTO_TEXTS.unreadable);
      },
    );
    return () => {
      current = false;
    };
  }, [file]);
  return (
    <canvas
      ref={ref}
      className={`block fill round raised ${css.preview}`}
      role="img"
      aria-label={`Forhåndsvisning av ${file.name}`}
      width={WIDTH}
      height={HEIGHT}
    />
  );
}

/** Fills the canvas with the centre of the photo. */
function draw(canvas: HTMLCanvasElement | null, photo: ImageBitmap): void {
  const scale = Math.max(WIDTH / photo.width, HEIGHT / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  canvas?.getContext('2d')?.drawImage(photo, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
}
