import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialogs } from '../../ui/dialogs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMailedToken } from '../../ui/mailed-token.ts';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isDead, isNobodyLeft, useGuardianSheet } from './guardian-calls.ts';
import { failureOf } from '../../api/failure.ts';
import { GuardianSheet } from './guardian-sheet.tsx';
import { DEAD_LINK, nobodyLeftText } from './texts.ts';
import css from './guardian.module.css';

/** The page of the link in a guardian's mail. */
export default function GuardianStart() {
  const token = useMailedToken('guardianToken');
  return token === null ? <DeadLink /> : <Opened key={token} token={token} />;
}

/** What the link leads to. Opening changes nothing, so it is done without a press. */
function Opened({ token }: { readonly token: string }) {
  const { data, error, refetch, change, readAgain } = useGuardianSheet(token);
  if (isNobodyLeft(error)) return <NobodyLeft sentence={nobodyLeftText(data?.children ?? [])} />;
  if (isDead(error)) return <DeadLink />;
  if (data)
    return (
      <Dialogs>
        <GuardianSheet
          {...{ token, readAgain }}
          sheet={data}
          onChange={change}
          onDead={() => void refetch()}
        />
      </Dialogs>
    );
  return error ? (
    <ErrorPanel message={failureOf(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height="6rem" lines={5} />
  );
}

/** Has the focus, as what had it is gone with the form. */
function NobodyLeft({ sentence }: { readonly sentence: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} role="status" className={`quiet-focus ${css.notice}`}>
      <Panel tone="success" title={sentence}>
        <p>Du trenger ikke gjøre mer.</p>
      </Panel>
    </div>
  );
}

function DeadLink() {
  return (
    <Panel tone="warning" title={DEAD_LINK}>
      <p>
        Åpne den nyeste lenken vi har sendt deg. Du kan også skrive ut skjemaet, og la deltakeren ta det med.
      </p>
      <ButtonLink href="/samtykkeskjema" variant="primary">
        <Icon name="printer" /> Skriv heller ut skjemaet
      </ButtonLink>
    </Panel>
  );
}
