import { useState } from 'react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { EXPIRED } from '../../admin/calls.ts';
import { useLogin, useSession } from '../../admin/session.ts';
import { ApiError } from '../../api/client.ts';
import { useEventFacts } from '../../api/event.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { useForm } from '../../ui/use-form.ts';
import css from './login-page.module.css';

const WRONG = 'Invalid username or password';
const TOO_MANY = 'Too many attempts.';

/** Logs the crew in. Anyone already logged in is redirected to the page they wanted. */
export default function LoginPage() {
  const { data: session, isError } = useSession();
  const asked = useHistoryState<{ from?: unknown } | null>()?.from;
  const brand = useEventFacts()?.shortName ?? '';
  if (!session && !isError) return null;
  if (session?.status === 'in') {
    const to = typeof asked === 'string' && asked.startsWith('/admin') ? asked : '/admin';
    return <Redirect to={to} replace />;
  }
  return (
    <Page title={`${brand} admin`.trim()}>
      <LoginForm expired={session?.expired ?? false} />
    </Page>
  );
}

function LoginForm({ expired }: { readonly expired: boolean }) {
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { failure, busy, run } = useForm(expired ? { sentence: EXPIRED, fields: [] } : null);

  const submit = async () => {
    try {
      await login({ username, password });
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setPassword('');
      return { sentence: sentenceOf(error), fields: [] };
    }
  };
  return (
    <form className={`grid gap-5 mt-8 ${css.form}`} onSubmit={(event) => run(submit, event)}>
      {failure === null ? null : (
        <div {...(isEnglish(failure) && { lang: 'en' })}>
          <ErrorPanel message={failure} />
        </div>
      )}
      <TextField
        label={<span lang="en">Username</span>}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        value={username}
        onChange={setUsername}
      />
      <TextField
        label={<span lang="en">Password</span>}
        type="password"
        required
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" busy={busy} lang="en">
        Sign In
      </Button>
    </form>
  );
}

/** The same message for every refusal, except for limits and an unreachable server. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 401) return WRONG;
  if (error.status !== 429) return error.message;
  const minutes = Math.ceil((error.details.retryAfter ?? 900) / 60);
  return `${TOO_MANY} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** Whether a message is one of the specs' English ones. */
function isEnglish(message: string): boolean {
  return message === WRONG || message === EXPIRED || message.startsWith(TOO_MANY);
}
