import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CodeForm } from './code-form.tsx';
import { openLink } from '../../ui/my/my-calls.ts';

interface OpenLinkProps {
  readonly token: string;
  readonly onOpen: (session: string) => void;
}

/** Shown for a mailed link. Only a press uses the link up, because mail scanners open links too. */
export function OpenLink({ token, onOpen }: OpenLinkProps) {
  const [dead, setDead] = useState(false);
  const { failure, busy, run } = useForm();
  const problem = useRef<HTMLDivElement>(null);
  const isRefused = dead && failure !== null;
  useEffect(() => {
    if (isRefused) problem.current?.focus();
  }, [isRefused]);
  const open = async () => {
    try {
      onOpen(await openLink(token));
    } catch (error) {
      setDead(error instanceof ApiError && error.code === 'link-unknown');
      throw error;
    }
  };
  return (
    <div className="stack gap-10 narrow">
      {dead ? null : (
        <div className="stack start gap-4 not-printed">
          <p className="flush">Lenken virker én gang. Etterpå kan du endre påmeldingen i denne fanen.</p>
          <Button variant="primary" busy={busy} onClick={() => run(open)}>
            Åpne påmeldingen
          </Button>
        </div>
      )}
      {failure ? (
        <div ref={problem} tabIndex={-1} className="quiet-focus">
          <ErrorPanel message={failure} />
        </div>
      ) : null}
      {dead ? <CodeForm /> : null}
    </div>
  );
}
