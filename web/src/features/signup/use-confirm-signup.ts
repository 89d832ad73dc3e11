import type { GuardianTerms } from '../../../../domain/consent/guardian.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SubmitAnswer, SubmitRequest } from '../../../../adapters/http/contract.ts';
import { isTooYoung } from '../../../../domain/signup/registration.ts';
import { ApiError } from '../../api/client.ts';
import { useConsentTerms } from '../../api/event.ts';
import { isUnreachable } from '../../api/query-client.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { chosenSeats, guardiansOf, participantsOf, type Flow } from './flow.ts';
import { sendMail, submit, wire } from './signup-calls.ts';
import { HOLD_EXPIRED, OFFER_OVER, SESSION_ENDED, SIGNUP_FAILED } from './texts.ts';
import type { FlowDispatch } from './use-flow.ts';

/** What a sign-up with offered seats is refused with once they are held no longer. */
const OFFER_ENDS: readonly string[] = ['session-unknown', 'hold-expired', 'seats-mismatch'];

/**
 * Registers the sign-up and has its mail sent. The body is stored before it is sent: if the answer is lost, to the
 * network or a reload, the same body is sent again, and the server repeats its first answer.
 */
export function useConfirmSignup(flow: Flow, dispatch: FlowDispatch) {
  const { guid, sent } = flow;
  const alert = useAlert();
  const [sending, setSending] = useState(false);
  const mailFailed = useRef(false);

  const refused = useCallback(
    async (refusal: ApiError) => {
      await alert(SIGNUP_FAILED);
      if (isUnreachable(refusal)) return;
      dispatch({ type: 'sent', body: null });
      const isOver = OFFER_ENDS.includes(refusal.code);
      if (flow.offered.length > 0 && isOver) dispatch({ type: 'session-ended', notice: OFFER_OVER });
      else if (refusal.code === 'session-unknown') dispatch({ type: 'session-ended', notice: SESSION_ENDED });
      else if (refusal.code === 'hold-expired') {
        dispatch({ type: 'seats-released' });
        dispatch({ type: 'went', step: 'form', notice: HOLD_EXPIRED });
      } else {
        const isOfForm = refusal.code === 'participant-invalid' || refusal.code === 'guardian-is-child';
        const step = isOfForm ? 'form' : 'seats';
        dispatch({ type: 'went', step, notice: refusal.message });
      }
    },
    [alert, dispatch, flow.offered],
  );

  const send = useCallback(
    async (body: SubmitRequest) => {
      setSending(true);
      dispatch({ type: 'sent', body });
      try {
        const receipt = await submit(guid, body);
        const mail = await mailStatus(guid, body);
        // The registration is valid without its mail. After one warning, it matters more to show how to pay.
        if (mail === 'unknown' && !mailFailed.current) {
          mailFailed.current = true;
          await alert(SIGNUP_FAILED);
        } else finish(receipt, mail === 'unknown' || mail === 'failed');
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        await refused(refusal);
      } finally {
        setSending(false);
      }

      function finish(receipt: SubmitAnswer, mailLate: boolean): void {
        dispatch({ type: 'registered', receipt, mailLate });
      }
    },
    [alert, dispatch, guid, refused],
  );

  // Sends the stored body again after a reload that came before the answer.
  const asked = useRef(false);
  useEffect(() => {
    if (!sent || asked.current) return;
    asked.current = true;
    void send(sent);
  }, [send, sent]);

  const terms = useConsentTerms();
  const confirm = () => {
    asked.current = true;
    return send(sent ?? bodyOf(flow, terms));
  };
  return { sending, confirm };
}

async function mailStatus(
  guid: string,
  body: SubmitRequest,
): Promise<'queued' | 'sent' | 'failed' | 'unknown'> {
  try {
    return (await sendMail(guid, body)).status;
  } catch {
    return 'unknown';
  }
}

function bodyOf(flow: Flow, terms: GuardianTerms): SubmitRequest {
  const guardians = guardiansOf(flow, terms);
  const seats = chosenSeats(flow);
  const persons = participantsOf(flow).map((form, index) => ({
    id: index + 1,
    ...form,
    guardian: guardians[index],
    rowNum: seats[index]?.row ?? 0,
    seatNum: seats[index]?.number ?? 0,
  }));
  return [seats.map(wire), persons, isTooYoung(persons, terms.consentAge)];
}
