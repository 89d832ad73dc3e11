import { useState } from 'react';
import type { RequestOf, TestDiscordBody } from '../../../../../adapters/http/contract.ts';
import {
  DISCORD_CHANNELS,
  DISCORD_FIELDS,
  type DiscordChannelName,
  type DiscordField,
} from '../../../../../domain/messages/discord.ts';
import { failureText, useAdminCall } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import css from './settings.module.css';

type Webhooks = Readonly<Record<DiscordField, string>>;

const TEXTS: Readonly<Record<DiscordChannelName, { readonly label: string; readonly rule: string }>> = {
  crew: {
    label: 'Webhook til crewets kanal',
    rule: 'Får vite når en Vipps-rapport er ført, når e-post ikke kommer fram, og når sikkerhetskopien mangler.',
  },
  public: {
    label: 'Webhook til kanalen for alle',
    rule: 'Får vite når påmeldingen åpner, hvor mange som melder seg på, uten navn, når det er fullt, og oppslagene der dere krysser av for Discord.',
  },
};

/** What the section is called, and its place on the page. */
export const DISCORD = { heading: 'Discord', id: 'discord' };

/** What each group of a field and its button is called. */
const NAMES: Readonly<Record<DiscordChannelName, string>> = {
  crew: 'Crewets kanal',
  public: 'Kanalen for alle',
};

interface DiscordFieldsProps {
  readonly typed: Webhooks;
  readonly stored: Webhooks;
  readonly problemAt: (field: DiscordField) => string | null;
  readonly onChange: (changed: Partial<Webhooks>) => void;
}

/** The webhooks of the channels on Discord. Of a stored one only the last letters are ever shown. */
export function DiscordFields({ typed, stored, problemAt, onChange }: DiscordFieldsProps) {
  return (
    <fieldset id={DISCORD.id} tabIndex={-1} className={`grid gap-6 unframed no-ring ${css.numbers}`}>
      <legend className="mb-4 title">{DISCORD.heading}</legend>
      <p className="flush muted">
        En kanals webhook lages i Discord, under «Integrasjoner» i kanalens innstillinger. Lim inn adressen
        her. Den er hemmelig: siden viser bare de fire siste tegnene. Tomt felt: ingenting sendes dit.
      </p>
      {DISCORD_CHANNELS.map((which) => {
        const field = DISCORD_FIELDS[which];
        return (
          <div key={which} role="group" aria-label={NAMES[which]} className="grid gap-3 min-0">
            <Field {...TEXTS[which]} problem={problemAt(field)}>
              {(ids) => (
                <TextInput
                  {...ids}
                  name={field}
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  value={typed[field]}
                  // What is pasted replaces what was told of the stored one.
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => onChange({ [field]: target.value })}
                />
              )}
            </Field>
            <Trial which={which} isStored={typed[field] === stored[field]} />
          </div>
        );
      })}
    </fieldset>
  );
}

const SAVE_FIRST = 'Lagre innstillingene først: prøven går til webhooken som er lagret.';

/** Posts to the channel that is stored, and tells what came of it. */
function Trial({ which, isStored }: { readonly which: DiscordChannelName; readonly isStored: boolean }) {
  const call = useAdminCall();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly problem: string | null }>();

  const post = async () => {
    if (!isStored) {
      setOutcome({ problem: SAVE_FIRST });
      return;
    }
    setBusy(true);
    setOutcome(undefined);
    try {
      const body: RequestOf<TestDiscordBody> = { which };
      await call('/api/admin/testDiscord', { method: 'POST', body });
      setOutcome({ problem: null });
    } catch (error) {
      setOutcome({ problem: failureText(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div>
        <Button busy={busy} onClick={() => void post()}>
          Send prøve
        </Button>
      </div>
      <div role="status">
        {outcome?.problem ? <ErrorPanel message={outcome.problem} /> : null}
        {outcome && outcome.problem === null ? <Panel tone="success" title="Prøven er sendt" /> : null}
      </div>
    </>
  );
}
