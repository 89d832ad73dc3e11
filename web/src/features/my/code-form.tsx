import { StatusCheck } from '../../status/status-check.tsx';
import { LostCode } from './lost-code.tsx';
import { SendLink } from './send-link.tsx';
import css from './my.module.css';

interface CodeFormProps {
  /** Whether it takes the place of what had the focus. */
  readonly focused?: boolean;
}

/** For who has nothing but the booking code, or not even that. */
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
