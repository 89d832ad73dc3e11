import { useEffect, useReducer, useRef, type ActionDispatch } from 'react';
import { STEPS, type Flow, type Step } from './flow.ts';
import { advance, type FlowAction } from './flow-actions.ts';
import { loadFlow, saveFlow } from './flow-storage.ts';

export type FlowDispatch = ActionDispatch<[FlowAction]>;

/** What a new sign-up begins with: `started`, or on the way to the waiting list. */
export type Beginning = Extract<FlowAction, { readonly type: 'started' | 'list-asked' }>['type'];

/** This tab's sign-up, restored after a reload unless a new one begins. */
export function useFlow(begin: Beginning | undefined): readonly [Flow, FlowDispatch] {
  const [flow, dispatch] = useReducer(advance, undefined, () =>
    begin ? advance(loadFlow(), { type: begin }) : loadFlow(),
  );
  useEffect(() => saveFlow(flow), [flow]);
  return [flow, dispatch];
}

/**
 * Gives each step a history entry, so that the browser's back button goes one step back. Whoever is signed up, or on the
 * waiting list, keeps only the last entry, so that back leaves the sign-up. `onMove` is called with the step of the entry
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
    if (isLast(step) && depth > 0) {
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
        if (!isLast(latest.current)) return;
        pushStep(latest.current, 'page', 1);
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

/** The step that the browser's back button leads to. */
export function stepBefore(): Step {
  return STEPS.find((step) => step === stateOf(history.state).before) ?? 'page';
}

function isLast(step: Step): boolean {
  return step === 'thanks' || step === 'listed';
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
