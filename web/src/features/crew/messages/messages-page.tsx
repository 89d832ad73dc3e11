import { useState } from 'react';
import type { PreviewMessageAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminCall } from '../../../admin/calls.ts';
import { useCrewDraft } from '../../../admin/crew-draft.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { like } from '../../../ui/draft.ts';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePreview } from './message-preview.tsx';
import css from './messages.module.css';
import { LEAD, sumText } from './texts.ts';
import { Templates } from './templates.tsx';
import { TryDialog } from './try-dialog.tsx';
import {
  bodyOf,
  messageFormProblem,
  NOTHING_TYPED,
  textsProblem,
  type MessageField,
  type TypedMessage,
} from './typed-message.ts';
import { useMessages } from './use-messages.ts';

/** What the crew writes to many of those who are signed up. */
export default function MessagesPage() {
  const call = useAdminCall();
  const [kept, setTyped] = useCrewDraft('message', like(NOTHING_TYPED));
  const typed = kept ?? NOTHING_TYPED;
  const [looked, setLooked] = useState<PreviewMessageAnswer>();
  const [trying, setTrying] = useState(false);
  const { data, isError, refetch } = useMessages();
  const form = useForm<MessageField>();
  const { failure, run, show } = form;

  const change = (part: Partial<TypedMessage>) => {
    setTyped({ ...typed, ...part });
    // What was looked at is not what would be sent.
    setLooked(undefined);
  };
  const look = async () => {
    setLooked(await call('/api/admin/previewMessage', { method: 'POST', body: bodyOf(typed) }));
  };
  const preview = () => {
    setLooked(undefined);
    return messageFormProblem(typed) ?? look();
  };
  const tryOut = () => {
    const problem = textsProblem(typed);
    show(problem);
    if (!problem) setTrying(true);
  };
  const sent = () => {
    setLooked(undefined);
    setTyped({ ...typed, subject: '', text: '' });
  };

  return (
    <CrewPage title="Meldinger" sum={data ? sumText(data) : null}>
      <div className={`stack top ${css.desk}`}>
        <div className="stack gap-4 measure">
          <p className="flush small muted">{LEAD}</p>
          {/* Only over nothing: a press must not take away what somebody has written. */}
          {typed.subject === '' && typed.text === '' ? <Templates onChoose={change} /> : null}
          <MessageForm
            typed={typed}
            form={form}
            looked={looked !== undefined && looked.count > 0}
            onChange={change}
            onTry={tryOut}
            onSubmit={(event) => run(preview, event)}
          />
          {failure === null ? null : <ErrorPanel message={failure} />}
        </div>
        <div className="stack gap-8 packed">
          {looked ? <MessagePreview key={looked.preview} looked={looked} onSent={sent} /> : null}
          {isError && !data ? (
            <ErrorPanel message="Kunne ikke hente meldingene" onRetry={() => void refetch()} />
          ) : null}
          {data ? <MessageList messages={data} /> : isError ? null : <Skeleton height="3rem" lines={3} />}
        </div>
      </div>
      {trying ? <TryDialog typed={typed} onClose={() => setTrying(false)} /> : null}
    </CrewPage>
  );
}
