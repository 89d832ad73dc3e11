import type { WireReportRow } from '../../../../../adapters/http/contract.ts';
import { SKIP } from '../../../../../domain/payments/payment-match.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { ASKING, groupOf } from './report-groups.ts';
import { MATCH_REASONS, openText, OUTCOMES, SEATS_GONE, unreadText } from './texts.ts';
import css from './report.module.css';

interface ReportRowProps {
  readonly row: WireReportRow;
  readonly choice: string | undefined;
  /** A code or `SKIP`; undefined takes the choice back. */
  readonly onChoose: (choice: string | undefined) => void;
  readonly onSearch: () => void;
}

/** A line of the report: who paid what, what it means, and what the crew may choose. */
export function ReportRow({ row, choice, onChoose, onSearch }: ReportRowProps) {
  const { at, ore, message, payer, excessOre, markedUnpaid } = row;
  const asks = ASKING.has(groupOf(row));
  return (
    <li className={`stack top gap-1-4 underlined breaks ${css.row}`}>
      <div className="grid start digits">
        <strong>{ore === null ? 'Ingen sum' : kronerOfOre(ore)}</strong>
        <span className="small muted">{at === null ? 'Uten tidspunkt' : momentText(at)}</span>
      </div>
      <div className="grid start digits">
        <strong dir="auto">{payer || 'Uten navn'}</strong>
        <span className={css.message} dir="auto">
          {message || 'Uten melding'}
        </span>
      </div>
      <div className="grid start digits">
        <Meaning row={row} />
        {excessOre === undefined ? null : (
          <span className="small strong warning">
            <Icon name="warning" /> {kronerOfOre(excessOre)} skal betales tilbake
          </span>
        )}
        {markedUnpaid ? (
          <span className="small strong warning">
            <Icon name="warning" /> merket ubetalt av crewet
          </span>
        ) : null}
      </div>
      {asks ? <Answer row={row} choice={choice} onChoose={onChoose} onSearch={onSearch} /> : null}
    </li>
  );
}

function Meaning({ row }: Pick<ReportRowProps, 'row'>) {
  const { outcome, code, name, codes, suggestions, seatsGone, reason, unknownCode, unread } = row;
  const shares = codes?.map((share) => shareText(share)).join(' · ');
  return (
    <>
      <span>
        {code ? <strong className={css.code}>{code} </strong> : null}
        {name ? <span dir="auto">{name} · </span> : null}
        {(outcome === 'suggestion' || outcome === 'refund') && suggestions.length !== 1
          ? 'Flere ligner'
          : seatsGone
            ? SEATS_GONE
            : reason && outcome !== 'suggestion'
              ? openText(reason, unknownCode)
              : OUTCOMES[outcome]}
      </span>
      {outcome === 'suggestion' && unknownCode !== undefined ? (
        <span className="small muted">Koden {unknownCode} finnes ikke</span>
      ) : null}
      {shares ? <span className="small muted">{shares}</span> : null}
      {unread ? (
        <span className="small strong warning">
          <Icon name="warning" />{' '}
          <span>
            Linje {row.row}. {unreadText(unread)}
          </span>
        </span>
      ) : null}
    </>
  );
}

/** The suggestions to choose from, or the choice. */
function Answer({ row, choice, onChoose, onSearch }: ReportRowProps) {
  const about = `linje ${String(row.row)}`;
  if (choice !== undefined)
    return (
      <div className={`wrap row gap-2 mt-2 ${css.answer}`}>
        <span className="strong success">
          <Icon name="check" /> {choiceText(row, choice)}
        </span>
        <Button aria-label={`Endre valget for ${about}`} onClick={() => onChoose(undefined)}>
          Endre
        </Button>
      </div>
    );
  const search = row.suggestions.length > 0 || row.code ? 'Velg en annen' : 'Velg en kode';
  return (
    <div className={`wrap row gap-2 mt-2 ${css.answer}`}>
      {row.suggestions.map(({ code, name, ore, reason }) => (
        <span key={code} className={`row between gap-2 lined round pad-2-3 ${css.suggestion}`}>
          {row.outcome === 'refund' ? (
            <span>
              Betalt tilbake: {kronerOfOre(ore)} til <strong className={css.code}>{code}</strong>?{' '}
              <span dir="auto">{name}</span>
            </span>
          ) : (
            <span>
              <strong className={css.code}>{code}</strong> <span dir="auto">{name}</span>
              <span className="small muted"> mangler {kronerOfOre(ore)}</span>
              {reason ? <span className="block small muted">{MATCH_REASONS[reason]}</span> : null}
            </span>
          )}
          <Button aria-label={`Ja, det er denne: ${code} for ${about}`} onClick={() => onChoose(code)}>
            Ja, det er denne
          </Button>
        </span>
      ))}
      {row.outcome === 'refund' ? null : (
        <Button aria-label={`${search} for ${about}`} onClick={onSearch}>
          {search}
        </Button>
      )}
      <Button variant="ghost" aria-label={`Ta ikke med ${about}`} onClick={() => onChoose(SKIP)}>
        Ta ikke med
      </Button>
    </div>
  );
}

function shareText({ code, name, ore }: NonNullable<WireReportRow['codes']>[number]): string {
  return `${code}${name ? ` ${name}` : ''}: ${kronerOfOre(ore)}`;
}

function choiceText({ outcome }: WireReportRow, choice: string): string {
  if (choice === SKIP) return 'Tas ikke med';
  return outcome === 'refund' ? `Føres som betalt tilbake til ${choice}` : `Føres på ${choice}`;
}
