import { daysText } from '../../../../domain/shared/words.ts';
import { PROMISES } from '../../../../domain/privacy/promises.ts';
import { Icon } from '../icon.tsx';
import type { Status } from './status-calls.ts';
import skin from '../table.module.css';
import css from './status.module.css';

/** The seats of a registration with food tickets and payment. It shows no names. */
export function StatusTable({ persons }: Pick<Status, 'persons'>) {
  return (
    <>
      <table className={`digits ${skin.table} ${css.table}`}>
        <caption className="visually-hidden">Påmeldte plasser</caption>
        <thead className="small">
          <tr>
            <th scope="col">Rad</th>
            <th scope="col">Plass</th>
            <th scope="col">Matbillett</th>
            <th scope="col">Betalt</th>
          </tr>
        </thead>
        <tbody>
          {persons.map(({ rowNum, seatNum, foodTicket, paid }) => (
            <tr key={`${String(rowNum)}-${String(seatNum)}`}>
              <td>{rowNum}</td>
              <td>{seatNum}</td>
              <td>{foodTicket ? 'Ja' : 'Nei'}</td>
              <td className={paid ? 'success' : undefined}>
                <Icon name={paid ? 'check' : 'clock'} /> {paid ? 'Ja' : 'Ikke ennå'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`small muted ${css.note}`}>
        Det kan ta opptil {daysText(PROMISES.paymentShownDays)} før en betaling vises her.
      </p>
    </>
  );
}
