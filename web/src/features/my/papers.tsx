import type { RequestOf, VersionBody } from '../../../../adapters/http/contract.ts';
import { download } from '../../ui/download.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { useForm } from '../../ui/use-form.ts';
import { myData } from '../../ui/my/my-calls.ts';
import { useMy } from './use-my.ts';
import css from './my.module.css';

interface PapersProps {
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Resends the confirmation, downloads everything that is stored, and closes the registration in this browser. */
export function Papers({ onDone, onClose }: PapersProps) {
  const { session, registration, act } = useMy();
  const { resend: mayResend, data: mayDownload } = registration.may;
  const { failure, busy, run } = useForm();
  const resend = async () => {
    const body: RequestOf<VersionBody> = { version: registration.version };
    await act(['POST', 'resend'], body);
    onDone('Vi har sendt bekreftelsen på nytt.');
  };
  const save = async () => {
    download(`pamelding-${registration.code}.json`, await myData(session));
  };
  return (
    <div className={`stack start not-printed ${css.papers}`}>
      {mayResend.allowed ? (
        <Button variant="ghost" busy={busy} onClick={() => run(resend)}>
          <Icon name="mail" /> Send bekreftelsen på nytt
        </Button>
      ) : null}
      {mayDownload.allowed ? (
        <Button variant="ghost" busy={busy} onClick={() => run(save)}>
          <Icon name="download" /> Last ned opplysningene mine
        </Button>
      ) : null}
      <Button variant="ghost" onClick={onClose}>
        <Icon name="close" /> Lukk påmeldingen
      </Button>
      {failure ? <ErrorPanel message={failure} /> : null}
    </div>
  );
}
