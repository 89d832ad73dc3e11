import { Fragment, useMemo, type CSSProperties } from 'react';
import type { WireActivity } from '../../../../../adapters/http/contract.ts';
import { activityTitle } from '../../../../../domain/crew/activity-titles.ts';
import { detailsOf, failureOf } from '../../../../../domain/crew/activity-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import skin from '../../../ui/table.module.css';
import { codeHue } from './code-hue.ts';
import { actsByDay, timeText } from './days.ts';
import { typeIcon } from './type-icons.ts';
import css from './activity-table.module.css';

const HEADS = ['Type', 'Dato og tid', 'Aktivitet', 'E-post', 'Kode', 'Detaljer'];

/** The acts of one page, grouped by day. On a narrow screen each becomes a card. */
export function ActivityTable({ acts }: { readonly acts: readonly WireActivity[] }) {
  const days = useMemo(() => actsByDay(acts), [acts]);
  return (
    // Explicit roles: browsers drop the implicit ones when the rows are laid out as cards.
    <table role="table" aria-label="Aktivitetslogg" className={`${skin.dense} ${css.table}`}>
      <thead role="rowgroup">
        <tr role="row">
          {HEADS.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head === 'Type' ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      {days.map(({ heading, acts: ofDay }) => (
        <tbody key={heading} role="rowgroup">
          <tr role="row" className={css.day}>
            <th className="underlined left" role="rowheader" scope="rowgroup" colSpan={HEADS.length}>
              <h2 className="capital">{heading}</h2>
            </th>
          </tr>
          {ofDay.map((act, index) => (
            <ActRow key={`${String(act.timestamp)}-${String(index)}`} act={act} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ActRow({ act }: { readonly act: WireActivity }) {
  const { type, timestamp, email, code, ipAddress } = act;
  const activity = { ...act, ip: ipAddress };
  const failure = failureOf(activity);
  const about = detailsOf(activity);
  return (
    <tr role="row" className={css.act} data-failed={failure !== null || undefined}>
      <td role="cell" data-column="type">
        <Icon name={failure !== null ? 'warning' : typeIcon(type)} />
      </td>
      <td className="digits unbroken" role="cell" data-column="time">
        <time dateTime={new Date(timestamp).toISOString()}>{timeText(timestamp)}</time>
      </td>
      <td role="cell" data-column="activity">
        {activityTitle(type)}
      </td>
      <td role="cell" data-column="email">
        {email}
      </td>
      <td role="cell" data-column="code">
        {code ? (
          <span
            className={`round-s unbroken ${css.code}`}
            style={{ '--hue': codeHue(code) } as CSSProperties}
          >
            {code}
          </span>
        ) : null}
      </td>
      <td className="muted" role="cell" data-column="details" dir="auto">
        {failure === null ? null : <strong className="strong danger">{failure}</strong>}
        {about.map((detail, index) => (
          <Fragment key={detail + String(index)}>
            {index > 0 || failure !== null ? ' · ' : null}
            {detail}
          </Fragment>
        ))}
      </td>
    </tr>
  );
}
