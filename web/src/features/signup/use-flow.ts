import { useEffect, useReducer, type ActionDispatch } from 'react';
import { advance, STEPS, type Flow, type FlowAction, type Step } from './flow.ts';
import { loadFlow, saveFlow } from './flow-storage.ts';

export type FlowDispatch = ActionDispatch<[FlowAction]>;

/** This tab's sign-up, restored after a reload. `begin` starts a new one. */
export function useFlow(begin: boolean): readonly [Flow, FlowDispatch] {
  const [flow, dispatch] = useReducer(advance, undefined, () =>
    begin ? advance(loadFlow(), { type: 'started' }) : loadFlow(),
  );
  useEffect(() => saveFlow(flow), [flow]);
  return [flow, dispatch];
}

/**
 * Gives each step a history entry, so that the browser's back button goes one step back. `onMove` is called with the
 * step of the entry that the visitor went to, `onLeave` when it belongs to another page.
 */
export function useStepHistory(step: Step, onMove: (step: Step) => void, onLeave: () => void): void {
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
      else onLeave();
    };
    addEventListener('popstate', move);
    return () => removeEventListener('popstate', move);
  }, [onMove, onLeave]);
}

/** Goes to an earlier step, by the browser's history if that leads there, so that its entries stay in order. */
export function goBack(to: Step, onMove: (step: Step) => void): void {
  if (stateOf(history.state).before === to) history.back();
  else onMove(to);
}

/** No new entry for a step back, after the code card, or after the sign-up was sent. */
function isNewEntry(shown: Step, step: Step): boolean {
  return STEPS.indexOf(step) > STEPS.indexOf(shown) && shown !== 'code' && step !== 'thanks';
}

function shownStep(): Step {
  return STEPS.find((step) => step === stateOf(history.state).signupStep) ?? 'page';
}

function stateOf(state: unknown): { readonly signupStep?: unknown; readonly before?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}
