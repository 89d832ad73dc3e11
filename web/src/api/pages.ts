import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  CompoPageAnswer,
  FoodPageAnswer,
  FrontPageAnswer,
  InfoPageAnswer,
  ProgramPageAnswer,
  ScreenPageAnswer,
  SignupPageAnswer,
} from '../../../adapters/http/contract.ts';
import { call } from './client.ts';
import { firstAnswer } from './first-answers.ts';

interface Answers {
  front: FrontPageAnswer;
  food: FoodPageAnswer;
  info: InfoPageAnswer;
  signup: SignupPageAnswer;
  compo: CompoPageAnswer;
  program: ProgramPageAnswer;
  screen: ScreenPageAnswer;
}

export type PageName = keyof Answers;
export type PageOf<N extends PageName> = Answers[N][number];

/** The path of the call that answers each page. */
export const PAGE_PATHS: Readonly<Record<PageName, string>> = {
  front: '/api/pagedata/getFrontPage',
  food: '/api/pagedata/getFoodPage',
  info: '/api/pagedata/getInfoPage',
  signup: '/api/pagedata/getSignupPage',
  compo: '/api/pagedata/getComposPage',
  program: '/api/pagedata/getProgramPage',
  screen: '/api/pagedata/getScreenPage',
};

export const pageKey = (name: PageName) => ['page', name] as const;

/** A page's stored content; null when the crew has stored none. Asked for again every `pollMs`, if that is given. */
export function usePage<N extends PageName>(
  name: N,
  pollMs: number | false = false,
): UseQueryResult<PageOf<N> | null> {
  return useQuery({
    queryKey: pageKey(name),
    refetchInterval: pollMs,
    queryFn: async ({ signal }) => {
      const [page = null] = await call<readonly PageOf<N>[]>(PAGE_PATHS[name], { signal });
      return page;
    },
    // Shown at once and refetched.
    initialData: () => {
      const answer = firstAnswer(PAGE_PATHS[name]) as readonly PageOf<N>[] | undefined;
      return answer && (answer[0] ?? null);
    },
    initialDataUpdatedAt: 0,
  });
}
