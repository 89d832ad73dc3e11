import type { SettingsAnswer } from '../../../../../adapters/http/contract.ts';
import type { MessageTexts } from '../../../../../domain/messages/message-text.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { thanksMessage } from './texts.ts';

/** The messages that are written already; nothing while there are none. */
export function Templates({ onChoose }: { readonly onChoose: (texts: MessageTexts) => void }) {
  const { data } = useAdminQuery<SettingsAnswer>('/api/admin/getSettings');
  const facts = useEventFacts();
  const surveyUrl = data?.surveyUrl ?? '';
  if (!facts || surveyUrl === '') return null;
  return (
    <div className="wrap row gap-3" role="group" aria-label="Maler">
      <span className="muted">Bruk en mal:</span>
      <Button onClick={() => onChoose(thanksMessage(facts, surveyUrl))}>
        <Icon name="mail" /> Takk for sist
      </Button>
    </div>
  );
}
