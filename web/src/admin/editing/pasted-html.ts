import { parsedHtml } from '../../ui/safe-html.ts';
import { allowedHtml } from './allowed-html.ts';

/** HTML pasted from Word, Google Docs or a web page, reduced to what is allowed. */
export function pastedHtml(html: string): string {
  const body = parsedHtml(html);
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const point of body.querySelectorAll('p[class*="MsoListParagraph"]')) asListPoint(point);
  for (const span of body.querySelectorAll('span[data-style]')) asEmphasis(span);
  return allowedHtml(body);
}

/** Word writes list items as paragraphs that begin with a bullet or number marked as `mso-list:Ignore`. */
function asListPoint(paragraph: Element): void {
  const marker = paragraph.querySelector('span[data-style*="mso-list:Ignore" i]');
  const sign = marker?.textContent.trim() ?? '';
  const tag = /^[\da-z]{1,3}[.)]/i.test(sign) ? 'ol' : 'ul';
  marker?.remove();
  const point = paragraph.ownerDocument.createElement('li');
  point.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  if (before?.localName === tag && before.hasAttribute('data-word')) {
    before.append(point);
    paragraph.remove();
    return;
  }
  const list = paragraph.ownerDocument.createElement(tag);
  list.setAttribute('data-word', '');
  list.append(point);
  paragraph.replaceWith(list);
}

/** Google Docs writes bold and italic as styles. */
function asEmphasis(span: Element): void {
  const style = span.getAttribute('data-style') ?? '';
  const tags = [
    ...(/font-weight:\s*(bold|[6-9]00)/i.test(style) ? ['strong'] : []),
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
  ];
  for (const tag of tags) {
    const mark = span.ownerDocument.createElement(tag);
    mark.append(...span.childNodes);
    span.append(mark);
  }
}
