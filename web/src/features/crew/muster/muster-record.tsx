import type { WireMuster } from '../../../../../adapters/http/contract.ts';
import { MINUTE } from '../../../../../domain/shared/durations.ts';
import { osloClockText } from '../../../../../domain/shared/oslo-time.ts';
import { placeKey } from '../../../../../domain/shared/place.ts';
import { momentText } from '../../../admin/times.ts';

/** What a roll call has found, when, and who was missing. */
export function MusterRecord({ record }: { readonly record: WireMuster }) {
  const { id, at, by, drill, missing, missed } = record;
  return (
    <section aria-labelledby={`muster-${id}`} className="card mb-4">
      <h2 id={`muster-${id}`} className="large flush">
        {`${drill ? 'Øvelse' : 'Opptelling'} ${momentText(at)}`}
      </h2>
      <p className="muted">{`Startet av ${by}. ${endText(record)} ${countText(record)}`}</p>
      {missing.length === 0 ? null : (
        <ul className="grid gap-1 plain">
          {missing.map((one) => (
            <li key={`${one.code} ${one.firstName} ${one.lastName}`}>
              <strong>{`${one.lastName}, ${one.firstName}`}</strong>{' '}
              <span className="muted">{`${placeText(one)}${one.code} · ${foundText(one.foundAt)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {missing.length === 0 && missed > 0 ? (
        <p className="small muted">Navnene er slettet, slik alt om hvem som var inne, blir det.</p>
      ) : null}
    </section>
  );
}

function endText({ at, endedAt, endedBy }: WireMuster): string {
  if (endedAt === null) return '';
  const minutes = Math.max(1, Math.round((endedAt - at) / MINUTE));
  const how = endedBy === null ? 'Sluttet av seg selv' : `Avsluttet av ${endedBy}`;
  return `${how} etter ${String(minutes)} ${minutes === 1 ? 'minutt' : 'minutter'}.`;
}

function countText({ counted, seen, missed }: WireMuster): string {
  const all = `${String(seen)} av ${String(counted)} ble sett`;
  return missed === 0 ? `${all}.` : `${all}; ${String(missed)} manglet underveis eller til slutt.`;
}

function placeText({ rowNum, seatNum }: WireMuster['missing'][number]): string {
  return rowNum === null || seatNum === null ? '' : `${placeKey({ row: rowNum, number: seatNum })} · `;
}

function foundText(foundAt: number | null): string {
  return foundAt === null ? 'ikke sett' : `sett ${osloClockText(foundAt)}`;
}
