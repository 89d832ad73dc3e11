import { useEffect, useReducer, type ActionDispatch } from 'react';
import { advance, STEPS, type Flow, type FlowAction, type Step } from './flow.ts';
import { loadFlow, saveFlow } from './flow-storage.ts';

export type FlowDispatch = ActionDispatch<[FlowAction]>;

/** The sign-up of this tab, which a reload finds again; `begin` starts (another) one. */
export function useFlow(begin: boolean): readonly [Flow, FlowDispatch] {
  const [flow, dispatch] = useReducer(advance, undefined, () =>
    begin ? advance(loadFlow(), { type: 'started' }) : loadFlow(),
  );
  useEffect(() => saveFlow(flow), [flow]);
  return [flow, dispatch];
}

/**
 * Gives each step an entry in the browser's history, so that its back button goes a step back. `onMove` is asked for
 * the step of the entry that the visitor went to; `onGone` is told that it was another page's.
 */
export function useStepHistory(step: Step, onMove: (step: Step) => void, onGone: () => void): void {
  useEffect(() => {
    const shown = shownStep();
    if (shown === step) return;
    if (isNewEntry(shown, step)) history.pushState({ signupStep: step, before: shown }, '');
    else history.replaceState({ signupStep: step, ...(shown === 'code' && { before: 'page' }) }, '');
  }, [step]);
  useEffect(() => {
    const { pathname } = location;
    const move = () => {
      if (location.pathname === pathname) onMove(shownStep());
      else onGone();
    };
    addEventListener('popstate', move);
    return () => removeEventListener('popstate', move);
  }, [onMove, onGone]);
}

/** Goes to an earlier step: by the browser's own history where that leads there, so that its entries stay in order. */
export function goBack(to: Step, onMove: (step: Step) => void): void {
  if (stateOf(history.state).before === to) history.back();
  else onMove(to);
}

/** Steps back leave no entry behind; neither do the code card once it is passed, nor a form that has been sent. */
function isNewEntry(shown: Step, step: Step): boolean {
  return STEPS.indexOf(step) > STEPS.indexOf(shown) && shown !== 'code' && step !== 'thanks';
}

function shownStep(): Step {
  return STEPS.find((step) => step === stateOf(history.state).signupStep) ?? 'page';
}

function stateOf(state: unknown): { readonly signupStep?: unknown; readonly before?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}
