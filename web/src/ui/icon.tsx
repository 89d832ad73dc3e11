import type { CREW_DRAWINGS } from './crew-icons.ts';
import css from './icon.module.css';

/** Paths on a grid of 24, stroked 1.75 wide with round ends. */
const DRAWINGS = {
  home: 'M4 11.5 12 4l8 7.5M6 10v9.5h4.5V15h3v4.5H18V10',
  ticket: 'M4 7h16v3.5a1.75 1.75 0 0 0 0 3.5v3H4v-3a1.75 1.75 0 0 0 0-3.5zM14.5 7.5v2m0 2.5v2m0 2v1',
  trophy:
    'M8 4h8v5.5a4 4 0 0 1-8 0zM8 5.5H4.5V7A3.5 3.5 0 0 0 8 10.5m8-5h3.5V7a3.5 3.5 0 0 1-3.5 3.5M12 13.5V17m-4 3h8m-6.5 0 .5-3h4l.5 3',
  food: 'M4 11h16a8 8 0 0 1-5 7.2V20H9v-1.8A8 8 0 0 1 4 11zM9 4c-1 1.2 1 2.3 0 3.5M12.5 4c-1 1.2 1 2.3 0 3.5M16 4c-1 1.2 1 2.3 0 3.5',
  rules: 'M6 4h9l3 3v13H6zM14.5 4v3.5H18M9 11.5h6M9 14.5h6M9 17.3h3.5',
  people:
    'M9 11.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM3 19.5c.4-3.6 2.8-5.5 6-5.5s5.6 1.9 6 5.5M15.5 5.3a3.25 3.25 0 0 1 0 6M17.5 14.6c2 .7 3.2 2.4 3.5 4.9',
  person: 'M12 11.5A3.5 3.5 0 1 0 12 4.5a3.5 3.5 0 0 0 0 7zM5 20c.5-4 3.2-6 7-6s6.5 2 7 6',
  chat: 'M4 5h16v11h-8.5L7 19.8V16H4zM8 9h8M8 12h5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v11H9zM15 9V5H5v11h4',
  check: 'M5 12.5 10 17.5 19.5 7',
  cross: 'M7 7l10 10M17 7 7 17',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3.2 2',
  warning: 'M12 4.5 21 19.5H3zM12 10v4.5M12 17v.1',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.8v.1',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.8c.2-1.6 1.2-2.3 2.5-2.3 1.4 0 2.5.9 2.5 2.2 0 1.9-2.5 2-2.5 4M12 16.5v.1',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  pin: 'M12 21c4-4.3 6-7.6 6-10.5a6 6 0 0 0-12 0C6 13.4 8 16.7 12 21zM12 12.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  external: 'M9 5H5v14h14v-4M13.5 4.5h6v6M19 5l-8 8',
  next: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  seat: 'M7 4.5v8.5h10V4.5M5 11v5h14v-5M8 16v3.5M16 16v3.5',
  printer: 'M7 9V4h10v5M7 16H4V9h16v7h-3M7 13.5h10V20H7z',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM16 16l4.5 4.5',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5',
  move: 'M4 9h14M14 5l4 4-4 4M20 16H6M10 12.5l-4 3.5 4 4',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
} as const;

export type IconName = keyof typeof DRAWINGS | keyof typeof CREW_DRAWINGS;

const drawings: Partial<Record<IconName, string>> = { ...DRAWINGS };

/** Adds the icons that only a part of the site has. */
export function addDrawings(more: Partial<Record<IconName, string>>): void {
  Object.assign(drawings, more);
}

interface IconProps {
  readonly name: IconName;
  /** The accessible name of an icon without a text beside it. */
  readonly label?: string;
}

/** A line icon, sized by the text around it. */
export function Icon({ name, label }: IconProps) {
  return <Drawing path={drawings[name] ?? ''} label={label} />;
}

interface DrawingProps {
  /** A path on a grid of 24. */
  readonly path: string;
  readonly label?: string | undefined;
}

/** An icon that only one page uses. */
export function Drawing({ path, label }: DrawingProps) {
  return (
    <svg
      className={css.icon}
      viewBox="0 0 24 24"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={path} />
    </svg>
  );
}
