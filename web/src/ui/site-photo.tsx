const WIDTHS = [480, 960, 1600];
const FORMATS = ['avif', 'webp'] as const;
/** The `sizes` of a picture beside a page's heading. */
export const HEAD_PICTURE_SIZES = '(width < 700px) 94vw, 416px';
const SIZE = { width: 1600, height: 1000 };

interface SizedPhotoProps {
  /** The common start of the addresses of all sizes. */
  readonly base: string;
  readonly alt: string;
  /** The `sizes` attribute. */
  readonly sizes: string;
  readonly className?: string | undefined;
  readonly loading?: 'lazy' | 'eager';
}

interface SitePhotoProps extends Omit<SizedPhotoProps, 'base'> {
  /** The file name without size and format, e.g. `lan-01`. */
  readonly name: string;
}

/** One of the site's own photos. */
export function SitePhoto({ name, ...photo }: SitePhotoProps) {
  return <SizedPhoto base={`/media/${name}`} {...photo} />;
}

/** A photo in the format and width that suit the screen. */
export function SizedPhoto({ base, alt, sizes, className, loading = 'lazy' }: SizedPhotoProps) {
  return (
    <picture>
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} sizes={sizes} srcSet={srcSet(base, format)} />
      ))}
      <img className={className} src={file(base, 960, 'webp')} alt={alt} loading={loading} {...SIZE} />
    </picture>
  );
}

function srcSet(base: string, format: string): string {
  return WIDTHS.map((width) => `${file(base, width, format)} ${String(width)}w`).join(', ');
}

function file(base: string, width: number, format: string): string {
  return `${base}-${String(width)}.${format}`;
}
