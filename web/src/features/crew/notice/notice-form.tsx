import { useState } from 'react';
import type { NoticeAnswer, RequestOf, UpdateNoticeBody } from '../../../../../adapters/http/contract.ts';
import { NOTICE_LENGTH } from '../../../../../domain/pages/notice.ts';
import { osloField, parseOsloField, osloText } from '../../../../../domain/shared/oslo-time.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { DATE_FIELD_RANGE, momentText, WRONG_YEAR } from '../../../admin/times.ts';
import { ApiError } from '../../../api/client.ts';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts';
import css from './notice-form.module.css';

type NoticeField = 'text' | 'until';

interface NoticeFormProps {
  readonly stored: NoticeAnswer;
  /** Refetches the notice. */
  readonly onFresh: () => Promise<NoticeAnswer | undefined>;
}

/** The notice: its text, until when it stands, and whether it goes to Discord as well. An empty text takes it away. */
export function NoticeForm({ stored, onFresh }: NoticeFormProps) {
  const call = useAdminCall();
  const refresh = useFreshData();
  const [seen, setSeen] = useState(stored);
  const [saved, setSaved] = useState(false);
  const [text, setText] = useState(stored.text);
  const [until, setUntil] = useState(stored.until === null ? '' : osloField(stored.until));
  const [discord, setDiscord] = useState(stored.discord);
  const { problemAt, failure, busy, run } = useForm<NoticeField>();
  const ends = useEventFacts()?.dates.ends ?? null;
  useLeaveQuestion(text !== seen.text, 'Oppslaget er ikke lagret. Vil du forlate siden?');

  const save = async (body: RequestOf<UpdateNoticeBody>) => {
    try {
      const now = await call<NoticeAnswer>('/api/admin/updateNotice', { method: 'PUT', body });
      setSeen(now);
      setText(now.text);
      setUntil(now.until === null ? '' : osloField(now.until));
      setSaved(true);
      void refresh();
      return null;
    } catch (error) {
      setSaved(false);
      const { code, details } = error instanceof ApiError ? error : { code: '', details: {} };
      const theirs = code === 'page-changed' ? await onFresh() : undefined;
      if (theirs) {
        setSeen(theirs);
        return { sentence: changedText(theirs), fields: [] };
      }
      const sentence = failureText(error);
      const field = details['field'] as NoticeField | undefined;
      return sentence === null ? null : { sentence, fields: field ? [field] : [] };
    }
  };
  const { updatedAt } = seen;
  const submit = () => {
    const at = parseOsloField(until);
    if (until !== '' && at === null) return { sentence: WRONG_YEAR, fields: ['until'] as const };
    return save({ text, until: at, discord, updatedAt });
  };

  return (
    <form noValidate className={`grid gap-6 measure ${css.form}`} onSubmit={(event) => run(submit, event)}>
      <Field
        label="Tekst"
        rule={`Høyst ${String(NOTICE_LENGTH)} tegn, uten linjeskift. ${String(NOTICE_LENGTH - text.length)} igjen.`}
        problem={problemAt('text')}
      >
        {(ids) => (
          <TextArea
            {...ids}
            name="text"
            rows={3}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field
        label="Vises til"
        rule={`Tomt felt: til LAN-et er slutt${ends === null ? '' : `, ${osloText(ends)}`}.`}
        problem={problemAt('until')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            {...DATE_FIELD_RANGE}
            type="datetime-local"
            name="until"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
      <Checkbox
        label="Legg det ut på Discord også"
        checked={discord}
        onChange={({ target }) => setDiscord(target.checked)}
      />
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
          <Button
            disabled={busy}
            onClick={() => run(() => save({ text: '', until: null, discord, updatedAt }))}
          >
            Ta ned
          </Button>
        )}
        {updatedAt > 0 ? (
          <span className="small muted">
            Sist endret {momentText(updatedAt)} av {seen.UpdatedBy}
          </span>
        ) : null}
      </div>
    </form>
  );
}

/** What somebody else has written meanwhile. */
function changedText({ UpdatedBy, text }: NoticeAnswer): string {
  const now = text === '' ? 'tatt ned oppslaget' : `skrevet «${text}»`;
  return `${UpdatedBy} har ${now} etter at du åpnet siden. Lagre igjen for å sette ditt i stedet.`;
}
