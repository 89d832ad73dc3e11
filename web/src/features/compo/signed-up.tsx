import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OwnCompo } from '../../ui/compo/own-compo.tsx';
import { hasTypedTeam } from '../../ui/compo/typed-team.ts';
import { isSessionOver } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { myKey, myRegistration } from '../../ui/my/my-calls.ts';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface SignedUpProps {
  readonly session: string;
  readonly game: string;
  /** Called when the session is over, or its registration has nobody left (''), and whether something was typed. */
  readonly onEnded: (sentence: string, wasActing: boolean) => void;
}

/** The competition for who has opened their registration in this tab. */
export default function SignedUp({ session, game, onEnded }: SignedUpProps) {
  const { data, error, refetch } = useQuery({
    queryKey: myKey(session),
    queryFn: ({ signal }) => myRegistration(session, signal),
    staleTime: 0,
  });
  const isOver = isSessionOver(error) || data?.persons.length === 0;
  useEffect(() => {
    if (isOver) onEnded(isSessionOver(error) ? error.message : '', hasTypedTeam(game));
  });
  if (isOver) return null;
  if (data) return <OwnCompo session={session} game={game} persons={data.persons} primary />;
  return error ? (
    <ErrorPanel message={failureOf(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height="3rem" />
  );
}
