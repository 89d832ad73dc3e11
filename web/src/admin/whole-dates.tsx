import css from './whole-dates.module.css';

/** A text whose dates stay on one line each: browsers would end it after a hyphen. */
export function WholeDates({ text }: { readonly text: string }) {
  return text.split(/(\d\d-\d\d-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={css.date}>
        {part}
      </span>
    ),
  );
}
