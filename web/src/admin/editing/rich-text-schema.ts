import { Mark, Node, type Editor, type Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { DOMSerializer } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { isFrameAddress } from '../../../../domain/pages/frame-hosts.ts';
import { isImageAddress, isLinkAddress } from '../../../../domain/pages/html-rules.ts';
import { otherHost, parsedHtml } from '../../ui/safe-html.ts';
import { allowedHtml } from './allowed-html.ts';
import { TABLE_NODES } from './table-nodes.ts';

/** Marks that are a plain tag without attributes. */
const PLAIN_MARKS = ['small', 'sub', 'sup', 'mark'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/** Images of other sites are a placeholder in the editor, so nothing is loaded from there. */
const AllowedImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => isImageAddress(element.getAttribute('src') ?? '') && null,
    },
  ],
  addNodeView:
    () =>
    ({ node, HTMLAttributes }) => {
      const { src, alt } = node.attrs as { src: string; alt: string | null };
      const host = otherHost(src);
      if (host !== null) return { dom: placeholder('span', alt || 'Bilde', host) };
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(HTMLAttributes as Record<string, string | null>))
        if (value !== null) dom.setAttribute(name, value);
      return { dom };
    },
}).configure({ inline: true });

/** A video or a map of another site. The editor shows a placeholder, so nothing is loaded from there. */
const Frame = Node.create({
  name: 'frame',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
    allowfullscreen: { default: null },
  }),
  parseHTML: () => [
    { tag: 'iframe', getAttrs: (element) => isFrameAddress(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const { src, title } = node.attrs as { src: string; title: string | null };
      return { dom: placeholder('div', title ?? 'Innhold', otherHost(src) ?? '') };
    },
});

function placeholder(tag: 'div' | 'span', what: string, host: string): HTMLElement {
  const dom = document.createElement(tag);
  dom.dataset['frame'] = '';
  dom.textContent = `${what} (${host})`;
  return dom;
}

/** The editor's marks and blocks: a subset of the HTML that is allowed. */
export const RICH_TEXT: Extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
    },
    // It would be stored as an empty paragraph.
    trailingNode: false,
  }),
  ...PLAIN_MARKS,
  AllowedImage,
  Frame,
  ...TABLE_NODES,
];

/** Whether a text has tags that the editor does not support: it is then edited as source. */
export function needsSource(html: string): boolean {
  return /<(dl|figure|caption)\b/i.test(html);
}

const BLOCK_END =
  /(<\/(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|tr|iframe)>|<(?:ul|ol)[^<>]*>|<hr \/>)(?=<)/g;

/** The HTML to store: one block per line, and an empty string when nothing is written. */
export function htmlOf({ state }: Pick<Editor, 'state'>): string {
  // A separate document loads no images.
  const { ownerDocument } = parsedHtml('');
  const serializer = DOMSerializer.fromSchema(state.schema);
  const blocks = serializer.serializeFragment(state.doc.content, { document: ownerDocument });
  const html = allowedHtml(blocks).replace(BLOCK_END, '$1\n');
  return html === '<p></p>' ? '' : html;
}
