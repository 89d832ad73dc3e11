const WIDTHS = [480, 960, 1600];
const FORMATS = ['avif', 'webp'] as const;
const SIZE = { width: 1600, height: 1000 };

interface HousePhotoProps {
  /** As the file is called, such as `lan-01`. */
  readonly name: string;
  readonly alt: string;
  /** How wide it is shown, in the words of `sizes`. */
  readonly sizes: string;
  readonly className?: string | undefined;
  readonly loading?: 'lazy' | 'eager';
}

/** One of the site's own photos, in the format and the width that fit the screen. */
export function HousePhoto({ name, alt, sizes, className, loading = 'lazy' }: HousePhotoProps) {
  return (
    <picture>
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} sizes={sizes} srcSet={srcSet(name, format)} />
      ))}
      <img className={className} src={file(name, 960, 'webp')} alt={alt} loading={loading} {...SIZE} />
    </picture>
  );
}

function srcSet(name: string, format: string): string {
  return WIDTHS.map((width) => `${file(name, width, format)} ${String(width)}w`).join(', ');
}

function file(name: string, width: number, format: string): string {
  return `/media/${name}-${String(width)}.${format}`;
}
