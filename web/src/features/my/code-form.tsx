import { StatusCheck } from '../../ui/payment/status-check.tsx';
import { LostCode } from './lost-code.tsx';
import { SendLink } from './send-link.tsx';

interface CodeFormProps {
  /** Called when a code is looked up. The form then stands below a registration that this browser remembers. */
  readonly onAsk?: () => void;
  /** Whether its field gets the focus, because it replaces the element that had it. */
  readonly focused?: boolean;
}

/** For visitors who have only the booking code, or have lost that too. */
export function CodeForm({ onAsk, focused = false }: CodeFormProps) {
  return (
    <div className="stack gap-10 narrow">
      {onAsk ? (
        <h2 className="ruled flush pt-8">En annen påmelding?</h2>
      ) : (
        <p className="flush lead">
          Se hvordan påmeldingen står, og få en lenke for å rette, bytte plass, gi bort en plass eller
          avbestille.
        </p>
      )}
      <StatusCheck
        onAsk={onAsk}
        focused={focused}
        unknown={
          <p>Er fristen gått ut, eller husker du ikke koden? Be om en lenke med e-postadressen under.</p>
        }
      >
        {(code) => <SendLink key={code} code={code} known />}
      </StatusCheck>
      <LostCode />
    </div>
  );
}
