import type { FieldKind } from '../../../../domain/page-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Html } from '../../ui/html.tsx';
import { momentText } from '../times.ts';
import { differencesOf, type Difference, type PageValue } from './differences.ts';
import type { Draft } from './drafts.ts';
import type { PageVersion } from './edited-page.ts';
import css from './conflict-dialog.module.css';

interface ConflictDialogProps<P> {
  readonly labels: Readonly<Record<keyof P & string, string>>;
  readonly kinds: Readonly<Record<keyof P & string, FieldKind | object>>;
  readonly theirs: PageVersion<P>;
  readonly draft: Draft<P>;
  readonly onSettle: (how: 'theirs' | 'mine' | 'later') => void;
}

/** Another admin saved first: shows what differs and asks whose page to keep. Closing it loses nothing. */
export function ConflictDialog<P extends object>({
  labels,
  kinds,
  theirs,
  draft,
  onSettle,
}: ConflictDialogProps<P>) {
  const who = theirs.updatedBy ?? 'Noen andre';
  const differences = differencesOf(labels, kinds, {
    base: draft.seen.page,
    theirs: theirs.page,
    mine: draft.page,
  });
  return (
    <Dialog
      open
      title="Siden er endret av noen andre"
      onClose={() => onSettle('later')}
      closeLabel="Fortsett å redigere"
      actions={
        <>
          <Button onClick={() => onSettle('theirs')}>Ta over deres</Button>
          <Button onClick={() => onSettle('mine')}>Lagre mine over</Button>
          <Button variant="primary" autoFocus onClick={() => onSettle('later')}>
            Fortsett å redigere
          </Button>
        </>
      }
    >
      <p>
        {who} lagret siden {momentText(theirs.updatedAt)}, etter at du begynte. Endringene dine er ikke lagret
        ennå.
      </p>
      {differences.length === 0 ? <p>Det dere har skrevet, er likt.</p> : null}
      <ul className={css.list}>
        {differences.map((difference) => (
          <li key={difference.key} className={css.difference}>
            <h3>
              {difference.label} <span className={css.whose}>{whose(difference, who)}</span>
            </h3>
            <div className={css.sides}>
              <Side title={who} kind={difference.kind} value={difference.theirs} />
              <Side title="Du" kind={difference.kind} value={difference.mine} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function whose({ changedBy }: Difference, who: string): string {
  if (changedBy === 'both') return 'endret av begge';
  return changedBy === 'me' ? 'endret av deg' : `endret av ${who}`;
}

interface SideProps {
  readonly title: string;
  readonly kind: Difference['kind'];
  readonly value: PageValue | undefined;
}

function Side({ title, kind, value }: SideProps) {
  return (
    <div className={css.side} role="group" aria-label={title} tabIndex={0}>
      <p className={css.title}>{title}</p>
      <Value kind={kind} value={value} />
    </div>
  );
}

function Value({ kind, value }: Omit<SideProps, 'title'>) {
  if (value === undefined) return <p>Finnes ikke</p>;
  if (kind === 'flag') return <p>{value === true ? 'Ja' : 'Nei'}</p>;
  if (typeof value === 'object') {
    const { title, content, active, order } = value;
    return (
      <>
        <p>
          {order}. {title}
          {active === false ? ' (ikke aktiv)' : ''}
        </p>
        <Html html={content} />
      </>
    );
  }
  if (value === '') return <p>Tomt</p>;
  return kind === 'html' ? <Html html={String(value)} /> : <p>{String(value)}</p>;
}
