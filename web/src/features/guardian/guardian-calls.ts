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
import { listNews } from '../../ui/list-news.ts';
import { ApiError } from '../../api/client.ts';
import { provenCall } from '../../api/proven-call.ts';
import { mayBeOutdated } from '../../api/refused-act.ts';

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

function openSheet(token: string, signal?: AbortSignal): Promise<OpenConsentAnswer> {
  const body: RequestOf<GuardianTokenBody> = { token };
  return post('open', body, signal);
}

/** What is left to pay, which is told once there is a consent; null where that cannot be read now. */
export function restNow(token: string): Promise<OpenConsentAnswer['rest'] | null> {
  return openSheet(token).then(
    ({ rest }) => rest,
    () => null,
  );
}

function rowsOf(sheet: OpenConsentAnswer | undefined) {
  const children = sheet?.children ?? [];
  return children.map((facts) => ({ key: facts.child, name: facts.firstName, facts }));
}

/** What a guardian's link leads to, and how the page is told of what it has changed itself. */
export function useGuardianSheet(token: string) {
  const client = useQueryClient();
  const queryKey = ['guardian', token];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => openSheet(token, signal),
    staleTime: 0,
    // The text must not change while it is read and ticked.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const change = (changed: (sheet: OpenConsentAnswer) => OpenConsentAnswer) =>
    client.setQueryData<OpenConsentAnswer>(queryKey, (sheet) => sheet && changed(sheet));
  /** After a refused act: reads again who the link is about, and says what has changed. The text stays, as above. */
  const readAgain = async (refusal: unknown): Promise<string> => {
    if (!mayBeOutdated(refusal)) return '';
    try {
      const now = await openSheet(token);
      const before = client.getQueryData<OpenConsentAnswer>(queryKey);
      change(({ text, textVersion }) => ({ ...now, text, textVersion }));
      return listNews(rowsOf(before), rowsOf(now));
    } catch (error) {
      if (isDead(error)) await query.refetch();
      return '';
    }
  };
  return { ...query, change, readAgain };
}

/** Whether a link leads to nobody any more. */
export function isDead(error: unknown): boolean {
  return isNobodyLeft(error) || (error instanceof ApiError && error.code === 'link-unknown');
}

/** Whether that is because none of the children needs a consent any more. */
export function isNobodyLeft(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'nobody-left';
}
