import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  GiveConsentAnswer,
  GiveConsentBody,
  GuardianTokenBody,
  OpenConsentAnswer,
  RequestOf,
  WithdrawConsentAnswer,
  WithdrawConsentBody,
} from '../../../../adapters/http/contract.ts';
import { ApiError } from '../../api/client.ts';
import { provenCall } from '../../api/proven-call.ts';

const post = <T>(act: string, body: object, signal?: AbortSignal): Promise<T> =>
  provenCall(`/api/consent/${act}`, { method: 'POST', body, ...(signal && { signal }) });

/** Mails a code to the guardian's address. */
export async function mailCode(token: string): Promise<void> {
  const body: RequestOf<GuardianTokenBody> = { token };
  await post('code', body);
}

/** Gives the consent. */
export function giveConsent(body: RequestOf<GiveConsentBody>): Promise<GiveConsentAnswer> {
  return post('give', body);
}

/** Takes the consent for some of the children back. */
export function withdrawConsent(body: RequestOf<WithdrawConsentBody>): Promise<WithdrawConsentAnswer> {
  return post('withdraw', body);
}

function open(token: string, signal?: AbortSignal): Promise<OpenConsentAnswer> {
  const body: RequestOf<GuardianTokenBody> = { token };
  return post('open', body, signal);
}

/** What is left to pay, which is told once there is a consent; null where that cannot be read now. */
export function restNow(token: string): Promise<OpenConsentAnswer['rest'] | null> {
  return open(token).then(
    ({ rest }) => rest,
    () => null,
  );
}

/** What a guardian's link leads to, and how the page is told of what it has changed itself. */
export function useGuardianSheet(token: string) {
  const client = useQueryClient();
  const queryKey = ['guardian', token];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => open(token, signal),
    staleTime: 0,
    // The text must not change while it is read and ticked.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const change = (changed: (sheet: OpenConsentAnswer) => OpenConsentAnswer) =>
    client.setQueryData<OpenConsentAnswer>(queryKey, (sheet) => sheet && changed(sheet));
  return { ...query, change };
}

/** Whether a link leads to nobody any more. */
export function isDead(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'link-unknown';
}

/** The message for a failed call. */
export function failureOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Noe gikk dessverre feil. Prøv igjen om litt.';
}
