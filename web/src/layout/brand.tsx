import css from './brand.module.css';

/** The logo: rays of northern lights over a horizon. */
export function BrandMark() {
  return (
    <svg className={css.mark} viewBox="0 0 48 32" aria-hidden="true">
      <defs>
        <linearGradient id="mark-aurora" x1="0" y1="0" x2="48" y2="0" gradientUnits="userSpaceOnUse">
          <stop className="mint" />
          <stop className="blue" offset="0.55" />
          <stop className="violet" offset="1" />
        </linearGradient>
      </defs>
      <path
        stroke="url(#mark-aurora)"
        d="M4 24V17M9 24V10M14 24V5M19 24V8M24 24V14M29 24V10M34 24V3M39 24V8M44 24V16"
      />
      <path className={css.horizon} d="M2 29.5h44" />
    </svg>
  );
}
