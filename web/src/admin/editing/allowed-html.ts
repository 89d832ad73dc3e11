import { sanitise } from '../../ui/safe-html.ts';

const VOID = new Set(['br', 'hr', 'img']);

/** Sanitises the children of a node and serialises them exactly as the server would. */
export function allowedHtml(parent: ParentNode): string {
  sanitise(parent);
  return serialiseChildren(parent);
}

function serialiseChildren(parent: Node): string {
  return [...parent.childNodes]
    .map((node) =>
      node.nodeType === Node.TEXT_NODE ? escaped(node.nodeValue ?? '') : serialiseElement(node as Element),
    )
    .join('');
}

function serialiseElement(element: Element): string {
  if (isOnlyParagraph(element)) return serialiseChildren(element);
  const tag = element.localName;
  if (tag === 'img' && !element.hasAttribute('src')) return '';
  const opening = `<${tag}${[...element.attributes].map(attributeText).join('')}`;
  return VOID.has(tag) ? `${opening} />` : `${opening}>${serialiseChildren(element)}</${tag}>`;
}

/** The editor puts a paragraph into each list item and cell, which the stored HTML leaves out. */
function isOnlyParagraph(element: Element): boolean {
  const parent = element.parentElement;
  if (element.localName !== 'p' || !parent || !['li', 'td', 'th'].includes(parent.localName)) return false;
  return [...parent.children].every((child) => child === element || ['ul', 'ol'].includes(child.localName));
}

function attributeText({ name, value }: Attr): string {
  return value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escaped(value).replace(/"/g, '&quot;')}"`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
