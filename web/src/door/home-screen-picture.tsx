import css from './door.module.css';

/** The share button of Safari and the line to choose, as a drawing. */
export function HomeScreenPicture() {
  return (
    <svg
      className={css.picture}
      viewBox="0 0 260 120"
      role="img"
      aria-label="Del-knappen i Safari, og valget «Legg til på Hjem-skjerm»"
    >
      <rect x="1" y="1" width="78" height="118" rx="14" />
      <path d="M28 88v-24h24v24zM40 74V48m-8 8 8-8 8 8" />
      <path d="M92 60h28m-8-8 8 8-8 8" />
      <rect x="134" y="32" width="124" height="56" rx="14" />
      <path d="M152 48h24v24h-24zM164 53v14m-7-7h14M188 54h52M188 66h36" />
    </svg>
  );
}
