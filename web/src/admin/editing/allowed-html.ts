import { isFrameAddress } from '../../../../domain/frame-hosts.ts';
import { ALLOWED_HTML, DROPPED_HTML, isImageAddress, isLinkAddress } from '../../../../domain/html-rules.ts';

const DROPPED = new Set(DROPPED_HTML);
const VOID = new Set(['br', 'hr', 'img']);
const FRAME_ATTRIBUTES = ['src', 'title', 'width', 'height', 'allowfullscreen'];
const ADDRESSES: Readonly<Record<string, (address: string) => boolean>> = {
  a: isLinkAddress,
  img: isImageAddress,
  iframe: isFrameAddress,
};

/** Writes what is below a node as the server stores it, letter by letter: what is not allowed loses its tag or goes. */
export function allowedHtml(parent: Node): string {
  return [...parent.childNodes].map(written).join('');
}

function written(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.nodeValue ?? '');
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  const tag = element.localName;
  if (DROPPED.has(tag)) return '';
  const names = tag === 'iframe' ? FRAME_ATTRIBUTES : ALLOWED_HTML.get(tag);
  if (!names || isOnlyParagraph(element)) return allowedHtml(element);
  const attributes = attributesOf(element, names);
  const leadsNowhere = !attributes.some(({ name }) => name === 'src');
  if ((tag === 'img' || tag === 'iframe') && leadsNowhere) return '';
  const opening = `<${tag}${attributes.map(attributeText).join('')}`;
  if (VOID.has(tag)) return `${opening} />`;
  return `${opening}>${tag === 'iframe' ? '' : allowedHtml(element)}</${tag}>`;
}

/** The editor has a paragraph in each point of a list and each cell, where readers want none. */
function isOnlyParagraph(element: Element): boolean {
  const parent = element.parentElement;
  if (element.localName !== 'p' || !parent || !['li', 'td', 'th'].includes(parent.localName)) return false;
  return [...parent.children].every((child) => child === element || ['ul', 'ol'].includes(child.localName));
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

function attributesOf(element: Element, names: readonly string[]): Attribute[] {
  const tag = element.localName;
  const isAddress = ADDRESSES[tag] ?? (() => true);
  const kept = [...element.attributes].filter(
    ({ name, value }) => names.includes(name) && (!['href', 'src'].includes(name) || isAddress(value)),
  );
  return tag === 'a' ? [...kept, { name: 'rel', value: 'noopener' }] : kept;
}

function attributeText({ name, value }: Attribute): string {
  return value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escaped(value).replace(/"/g, '&quot;')}"`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
