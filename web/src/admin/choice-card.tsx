import type { ComponentProps } from 'react';
import css from './choice-card.module.css';

interface ChoiceCardProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What the choice means. */
  readonly about: string;
}

/** One of a few choices that need a sentence each, as a card to press. */
export function ChoiceCard({ label, about, ...input }: ChoiceCardProps) {
  return (
    <label className="flex top gap-3 box pad-3-4 press" data-chosen={input.checked || undefined}>
      <input {...input} className={css.input} type="radio" />
      <span>
        {label}
        <small className="block small muted">{about}</small>
      </span>
    </label>
  );
}
