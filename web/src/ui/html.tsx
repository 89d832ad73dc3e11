import { useMemo, type MouseEvent } from 'react';
import { FRAME_RIGHTS } from './click-frame.tsx';
import { safeHtml } from './safe-html.ts';
import css from './html.module.css';

/**
 * Shows HTML that the crew wrote, sanitised again. The only place where HTML enters a page. Frames and images of other
 * sites are loaded when their button is pressed.
 */
export function Html({ html }: { readonly html: string }) {
  const inner = useMemo(() => ({ __html: safeHtml(html) }), [html]);
  return <div className={`ends-0 ${css.html}`} dangerouslySetInnerHTML={inner} onClick={load} />;
}

function load(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  const { frame, image, alt = '' } = button.dataset;
  if (frame) button.replaceWith(frameOf(frame, button.textContent));
  if (!image) return;
  // The image may be inside a link.
  event.preventDefault();
  button.replaceWith(Object.assign(document.createElement('img'), { src: image, alt }));
}

function frameOf(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  Object.assign(frame, FRAME_RIGHTS, { src, title, allowFullscreen: true });
  frame.setAttribute('sandbox', FRAME_RIGHTS.sandbox);
  return frame;
}
