import { useEffect, useReducer, useRef, type ActionDispatch } from 'react';
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
 * Gives each step a history entry, so that the browser's back button goes one step back. A finished sign-up
 * keeps only its last entry, so that back leaves the sign-up. `onMove` is called with the step of the entry
 * that the visitor went to, `onLeave` when the entry belongs to another page.
 */
export function useStepHistory(step: Step, onMove: (step: Step) => void, onLeave: () => void): void {
  const leavingSteps = useRef(false);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
    const shown = shownStep();
    if (shown === step || leavingSteps.current) return;
    const depth = depthOf(history.state);
    if (step === 'thanks' && depth > 0) {
      leavingSteps.current = true;
      history.go(-depth);
    } else if (isNewEntry(shown, step)) pushStep(step, shown, depth + 1);
    else {
      const before = shown === 'code' ? { before: 'page' } : {};
      history.replaceState({ signupStep: step, ...before, depth: step === 'page' ? 0 : depth }, '');
    }
  }, [step]);
  useEffect(() => {
    const { pathname } = location;
    const move = () => {
      if (leavingSteps.current) {
        leavingSteps.current = false;
        if (latest.current !== 'thanks') return;
        pushStep('thanks', 'page', 1);
        // The browser restores the scroll position of the entry that it went back to.
        requestAnimationFrame(() => scrollTo(0, 0));
      } else if (location.pathname === pathname) onMove(shownStep());
      else onLeave();
    };
    addEventListener('popstate', move);
    return () => removeEventListener('popstate', move);
  }, [onMove, onLeave]);
}

/** Adds a history entry. `depth`: how many entries it is above the sign-up page's own. */
export function pushStep(step: Step, before: Step, depth: number): void {
  history.pushState({ signupStep: step, before, depth }, '');
}

/** Goes to an earlier step, by the browser's history if that leads there, so that its entries stay in order. */
export function goBack(from: Step, to: Step, onMove: (step: Step) => void): void {
  if (shownStep() === from && stateOf(history.state).before === to) history.back();
  else onMove(to);
}

/** No new entry for a step back, or after the code card. */
function isNewEntry(shown: Step, step: Step): boolean {
  return STEPS.indexOf(step) > STEPS.indexOf(shown) && shown !== 'code';
}

function shownStep(): Step {
  return STEPS.find((step) => step === stateOf(history.state).signupStep) ?? 'page';
}

function depthOf(state: unknown): number {
  const { depth } = stateOf(state);
  return typeof depth === 'number' ? depth : 0;
}

function stateOf(state: unknown): {
  readonly signupStep?: unknown;
  readonly before?: unknown;
  readonly depth?: unknown;
} {
  return typeof state === 'object' && state !== null ? state : {};
}
