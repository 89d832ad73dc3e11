import { useMemo, useState } from 'react';
import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import type { Place } from '../../../../domain/shared/place.ts';
import { ApiError } from '../../api/client.ts';
import { registered } from '../../ui/payment/status-calls.ts';
import { useForm } from '../../ui/use-form.ts';
import { FRIENDS_UNKNOWN } from './group-texts.ts';

export const FRIENDS_FIELD = 'friends-code';

/** Friends whom the visitor would like to sit near, by their booking code. */
export interface Friends {
  readonly code: string;
  /** Looks the code up as soon as it is complete. */
  readonly type: (code: string) => void;
  /** Their seats; empty until they are found. */
  readonly seats: readonly Place[];
  readonly problem: string | null;
}

export function useFriends(): Friends {
  const [code, setCode] = useState('');
  const [found, setFound] = useState({ code: '', seats: [] as readonly Place[] });
  const { problemAt, run, show } = useForm<typeof FRIENDS_FIELD>();
  const type = (typed: string) => {
    if (typed === code) return;
    setCode(typed);
    show(null);
    if (typed.length < CODE_LENGTH) return;
    run(async () => {
      try {
        const persons = await registered(typed);
        setFound({
          code: typed,
          seats: persons.map(({ rowNum, seatNum }) => ({ row: rowNum, number: seatNum })),
        });
        return null;
      } catch (refusal) {
        return { sentence: sentenceOf(refusal), fields: [FRIENDS_FIELD] };
      }
    });
  };
  const seats = useMemo(() => (found.code === code ? found.seats : []), [found, code]);
  return { code, type, seats, problem: problemAt(FRIENDS_FIELD) };
}

function sentenceOf(refusal: unknown): string {
  if (!(refusal instanceof ApiError)) throw refusal;
  return refusal.status === 404 ? FRIENDS_UNKNOWN : refusal.message;
}
