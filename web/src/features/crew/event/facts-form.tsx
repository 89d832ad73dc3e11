import { useState } from 'react';
import type { FactsAnswer, FactsBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { eachFact, EDITED_FACTS, type EditedFact } from '../../../../../domain/shared/event-facts.ts';
import { closedUp } from '../../../../../domain/shared/typed-text.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { SaveBar } from '../../../admin/editing/save-bar.tsx';
import { ApiError } from '../../../api/client.ts';
import { TextField } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { useFields } from '../../../ui/use-form.ts';
import { FACT_TEXTS, NO_PASSWORD, NOT_TWICE, VippsTwice } from '../../../admin/fact-fields.tsx';
import { EXAMPLE, SECTIONS } from './texts.ts';

type Typed = Record<EditedFact | 'again' | 'password', string>;

const typedOf = (facts: FactsAnswer): Typed => ({ ...facts, again: '', password: '' });

/** The facts as a form: the Vipps number typed twice, and all of it confirmed by the superadmin password. */
export function FactsForm({ stored }: { readonly stored: FactsAnswer }) {
  const call = useAdminCall();
  const refresh = useFreshData();
  const [seen, setSeen] = useState(stored);
  const [saved, setSaved] = useState(false);
  const form = useFields<Typed>(() => typedOf(stored));
  const { values, field, change, failure, busy, run } = form;
  const changed = EDITED_FACTS.filter((fact) => values[fact] !== seen[fact]);
  const isOtherNumber = changed.includes('vippsNumber');

  const save = async () => {
    if (isOtherNumber && closedUp(values.again) !== closedUp(values.vippsNumber))
      return { sentence: NOT_TWICE, fields: ['again'] as const };
    if (values.password === '') return { sentence: NO_PASSWORD, fields: ['password'] as const };
    const facts = eachFact((fact) => (changed.includes(fact) ? values[fact] : undefined));
    const body: RequestOf<FactsBody> = { ...facts, password: values.password };
    try {
      const now = await call<FactsAnswer>('/api/superAdmin/updateFacts', { method: 'PUT', body });
      setSeen(now);
      change(typedOf(now));
      setSaved(true);
      await refresh();
      return null;
    } catch (error) {
      return refused(error);
    }
  };

  return (
    <form
      noValidate
      className="stack gap-6 measure"
      onSubmit={(event) => run(save, event)}
      onChange={() => setSaved(false)}
    >
      {SECTIONS.map(([heading, facts]) => (
        <fieldset key={heading} className="grid gap-6 unframed">
          <legend className="mb-4 pad-0 title">{heading}</legend>
          {facts.map((fact) => (
            <div key={fact} className="grid gap-2">
              <TextField {...field(fact)} {...FACT_TEXTS[fact]} />
              {seen.source[fact] === 'example' && !changed.includes(fact) ? (
                <p className="flush small strong danger">{EXAMPLE}</p>
              ) : null}
              {fact === 'vippsNumber' ? (
                <VippsTwice typed={values.vippsNumber} again={isOtherNumber ? field('again') : null} />
              ) : null}
            </div>
          ))}
        </fieldset>
      ))}
      {changed.length > 0 ? (
        <TextField {...field('password')} label="Superadmin-passord" type="password" enterKeyHint="go" />
      ) : null}
      {failure ? <ErrorPanel message={failure} /> : null}
      <div role="status">{saved ? <Panel tone="success" title="Opplysningene er lagret" /> : null}</div>
      <SaveBar differs={changed.length > 0} busy={busy} />
    </form>
  );
}

/** At the field that the server means. */
function refused(error: unknown) {
  const sentence = failureText(error);
  if (sentence === null) return null;
  const { code, details } = error instanceof ApiError ? error : { code: '', details: {} };
  if (code === 'superadmin-password-wrong') return { sentence, fields: ['password'] as const };
  const wrong = EDITED_FACTS.find((fact) => fact === details.field);
  return { sentence, fields: wrong ? [wrong] : [] };
}
