import { StatusCheck } from '../../status/status-check.tsx';
import { LostCode } from './lost-code.tsx';
import { SendLink } from './send-link.tsx';
import css from './my.module.css';

interface CodeFormProps {
  /** Whether its field gets the focus, because it replaces the element that had it. */
  readonly focused?: boolean;
}

/** For visitors who have only the booking code, or have lost that too. */
export function CodeForm({ focused = false }: CodeFormProps) {
  return (
    <div className={css.column}>
      <p className={css.lead}>
        Se hvordan påmeldingen står, og få en lenke for å rette, bytte plass, gi bort en plass eller
        avbestille.
      </p>
      <StatusCheck focused={focused}>{(code) => <SendLink key={code} code={code} />}</StatusCheck>
      <LostCode />
    </div>
  );
}
