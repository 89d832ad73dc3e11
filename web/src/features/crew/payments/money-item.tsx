import type { ReactNode } from 'react';
import css from './lists.module.css';

interface MoneyItemProps {
  readonly title: ReactNode;
  /** The persons it is about. */
  readonly who?: ReactNode;
  readonly about: ReactNode;
  /** The buttons. */
  readonly children?: ReactNode;
}

/** A sum that the crew has to deal with. */
export function MoneyItem({ title, who, about, children }: MoneyItemProps) {
  return (
    <li className={css.item}>
      <div className={css.text}>
        <strong>{title}</strong>
        {who}
        <span className={css.about}>{about}</span>
      </div>
      {children ? <div className={css.acts}>{children}</div> : null}
    </li>
  );
}
