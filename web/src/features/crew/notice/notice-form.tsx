import { TimeField } from '../../../admin/time-field.tsx';
import type { NoticeAnswer, RequestOf, UpdateNoticeBody } from '../../../../../adapters/http/contract.ts';
import { NOTICE_LENGTH } from '../../../../../domain/pages/notice.ts';
import { osloField, parseOsloField, osloText } from '../../../../../domain/shared/oslo-time.ts';
import { useRecord } from '../../../admin/editing/use-record.ts';
import { momentText, WRONG_YEAR } from '../../../admin/times.ts';
import { ApiError } from '../../../api/client.ts';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, AreaField } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { failed, useFields } from '../../../ui/use-form.ts';
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts';
import css from './notice-form.module.css';

interface NoticeFormProps {
  readonly stored: NoticeAnswer;
  /** Refetches the notice. */
  readonly onFresh: () => Promise<NoticeAnswer | undefined>;
}

/** The notice: its text, until when it stands, and whether it goes to Discord as well. An empty text takes it away. */
export function NoticeForm({ stored, onFresh }: NoticeFormProps) {
  const { values, field, change, failure, busy, run } = useFields(() => typedOf(stored));
  const { text, until, discord } = values;
  const { seen, saved, others, put } = useRecord({
    stored,
    onFresh,
    path: '/api/admin/updateNotice',
    typed: values,
    onType: change,
    typedOf,
  });
  const ends = useEventFacts()?.dates.ends ?? null;
  useLeaveQuestion(text !== seen.text, 'Oppslaget er ikke lagret. Vil du forlate siden?');

  const save = (body: Omit<RequestOf<UpdateNoticeBody>, 'updatedAt'>) => put(body).then(() => null, refused);
  const submit = () => {
    const at = parseOsloField(until);
    if (until !== '' && at === null) return { sentence: WRONG_YEAR, fields: ['until'] as const };
    return save({ text, until: at, discord });
  };

  return (
    <form noValidate className={`grid gap-6 measure ${css.form}`} onSubmit={(event) => run(submit, event)}>
      <AreaField
        {...field('text')}
        label="Tekst"
        rule={`Høyst ${String(NOTICE_LENGTH)} tegn, uten linjeskift. ${String(NOTICE_LENGTH - text.length)} igjen.`}
        rows={3}
      />
      <TimeField
        {...field('until')}
        label="Vises til"
        rule={`Tomt felt: til LAN-et er slutt${ends === null ? '' : `, ${osloText(ends)}`}.`}
      />
      <Checkbox
        label="Legg det ut på Discord også"
        checked={discord}
        onChange={({ target }) => change({ discord: target.checked })}
      />
      {others}
      {failure ? <ErrorPanel message={failure} /> : null}
      <div role="status">
        {saved ? (
          <Panel
            tone="success"
            title={seen.text === '' ? 'Oppslaget er tatt ned' : 'Oppslaget står på sidene'}
          />
        ) : null}
      </div>
      <div className="wrap row gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          Lagre
        </Button>
        {seen.text === '' ? null : (
          <Button disabled={busy} onClick={() => run(() => save({ text: '', until: null, discord }))}>
            Ta ned
          </Button>
        )}
        {seen.updatedAt > 0 ? (
          <span className="small muted">
            Sist endret {momentText(seen.updatedAt)} av {seen.UpdatedBy}
          </span>
        ) : null}
      </div>
    </form>
  );
}

function typedOf({ text, until, discord }: NoticeAnswer) {
  return { text, until: until === null ? '' : osloField(until), discord };
}

function refused(error: unknown) {
  const field = error instanceof ApiError ? (error.details.field as 'text' | 'until' | undefined) : undefined;
  return field ? failed(error, field) : failed<never>(error);
}
