import { useMemo, type MouseEvent } from 'react';
import { FRAME_RIGHTS } from './click-frame.tsx';
import { safeHtml } from './safe-html.ts';
import css from './html.module.css';

/**
 * Shows HTML that the crew wrote, sanitised again. The only place where HTML enters a page. Frames of other sites are
 * loaded when their button is pressed.
 */
export function Html({ html }: { readonly html: string }) {
  const inner = useMemo(() => ({ __html: safeHtml(html) }), [html]);
  return <div className={css.html} dangerouslySetInnerHTML={inner} onClick={openFrame} />;
}

function openFrame({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button[data-frame]') : null;
  const src = button?.getAttribute('data-frame');
  if (!button || !src) return;
  const frame = document.createElement('iframe');
  Object.assign(frame, FRAME_RIGHTS, { src, title: button.textContent, allowFullscreen: true });
  frame.setAttribute('sandbox', FRAME_RIGHTS.sandbox);
  button.replaceWith(frame);
}
