import type { Query, QueryClient } from '@tanstack/react-query';
import type { CompoNews } from '../../../adapters/http/contract.ts';

const LIST = '/api/compo';

/** Has what is shown of a competition fetched again, unless it is known to be that new. Queries end with the path of their call. */
export function takeCompoNews(client: QueryClient, { game, version }: CompoNews): void {
  const answers = [`/api/compo/${game}`, `/api/my/compo/${game}`, `/api/admin/getCompo/${game}`];
  const isOld = ({ queryKey, state }: Query) => {
    const path = String(queryKey.at(-1));
    const known = state.data as { readonly version?: number } | null | undefined;
    return path === LIST || (answers.includes(path) && (known?.version ?? 0) < version);
  };
  void client.invalidateQueries({ predicate: isOld });
}
