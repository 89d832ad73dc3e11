import { useMemo, useState } from 'react';
import type { WireMessage } from '../../../../../adapters/http/contract.ts';
import { countText } from '../../../../../domain/desk/task.ts';
import { InOrder } from '../../../admin/in-order.tsx';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Chip, Toolbar } from '../../../ui/toolbar.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import { MessagePanel, StopButton } from './message-panel.tsx';
import css from './messages.module.css';
import { EMPTY, FILTERS, isArrived, progressText, type Shown } from './texts.ts';

/** The messages that were sent, and how far they have come: those that have not arrived first. */
export function MessageList({ messages }: { readonly messages: readonly WireMessage[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const [openId, setOpenId] = useState<string>();
  const columns = useMemo(() => messageColumns(setOpenId), []);
  const open = messages.find(({ id }) => id === openId);
  const rows = messages.filter(FILTERS[shown][1]);
  const arrived = shown === 'all' ? rows.filter(isArrived) : [];
  const left = rows.filter((message) => !arrived.includes(message));
  const table = (label: string, some: readonly WireMessage[]) => (
    <DataTable
      label={label}
      columns={columns}
      rows={some}
      rowKey={({ id }) => id}
      className={css.messages}
      empty="Ingen passer til det du har valgt."
    />
  );
  return (
    <section className="stack gap-3 packed" aria-labelledby="sent">
      <h2 className="flush large" id="sent">
        Sendte meldinger
      </h2>
      {messages.length === 0 ? (
        <p className="flush small breaks muted">{EMPTY}</p>
      ) : (
        <Toolbar label="Vis">
          {(Object.keys(FILTERS) as Shown[]).map((one) => (
            <Chip key={one} pressed={shown === one} onPress={() => setShown(one)}>
              {FILTERS[one][0]} {messages.filter(FILTERS[one][1]).length}
            </Chip>
          ))}
        </Toolbar>
      )}
      {left.length > 0 || (messages.length > 0 && shown !== 'all') ? table('Sendte meldinger', left) : null}
      {arrived.length > 0 ? (
        <InOrder summary={countText(arrived.length, 'Én melding er framme', 'meldinger er framme')}>
          {table('Meldinger som er framme', arrived)}
        </InOrder>
      ) : null}
      {open ? <MessagePanel message={open} onClose={() => setOpenId(undefined)} /> : null}
    </section>
  );
}

function messageColumns(onOpen: (id: string) => void): readonly Column<WireMessage>[] {
  return [
    {
      key: 'subject',
      title: 'Emne',
      bare: true,
      cell: ({ subject, at, by }) => (
        <>
          <strong className="block" dir="auto">
            {subject}
          </strong>
          <small className="block tiny muted">
            {momentText(at)} av {by}
          </small>
        </>
      ),
    },
    {
      key: 'sent',
      title: 'Sendt',
      bare: true,
      width: '34%',
      cell: (message) => (
        <>
          <span>{progressText(message)}</span>
          <progress
            className={`block fill ${css.bar}`}
            aria-label={`Sendt av «${message.subject}»`}
            value={message.sent}
            max={message.count}
          />
        </>
      ),
    },
    {
      key: 'acts',
      title: 'Handlinger',
      bare: true,
      width: '178px',
      cell: (message) => (
        <span className="flex gap-2">
          <StopButton message={message} />
          <Button data-small aria-label={`Mer om «${message.subject}»`} onClick={() => onOpen(message.id)}>
            Mer
          </Button>
        </span>
      ),
    },
  ];
}
