import { Mark, Node, type Editor, type Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { DOMSerializer } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { isFrameAddress } from '../../../../domain/frame-hosts.ts';
import { isImageAddress, isLinkAddress } from '../../../../domain/html-rules.ts';
import { allowedHtml } from './allowed-html.ts';
import { TABLE_NODES } from './table-nodes.ts';

/** Small print and its like: nothing but a tag. */
const PLAIN_MARKS = ['small', 'sub', 'sup', 'mark'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

const HouseImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => isImageAddress(element.getAttribute('src') ?? '') && null,
    },
  ],
}).configure({ inline: true });

/** A video or a map of another site. Here it is but a sign: nothing is asked of that site while one writes. */
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
      const dom = document.createElement('div');
      dom.dataset['frame'] = '';
      dom.textContent = `${title ?? 'Innhold'} (${new URL(src).hostname.replace(/^www\./, '')})`;
      return { dom };
    },
});

/** What one can write: the marks and blocks that the house lets through, as far as an editor needs them. */
export const RICH_TEXT: Extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
    },
    // A paragraph that nobody wrote would be stored too.
    trailingNode: false,
  }),
  ...PLAIN_MARKS,
  HouseImage,
  Frame,
  ...TABLE_NODES,
];

/** Whether a text has parts that the editor would take apart; they are kept by writing its source. */
export function needsSource(html: string): boolean {
  return /<(dl|figure|caption)\b/i.test(html);
}

const BLOCK_END = /(<\/(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|tr|iframe)>|<(?:ul|ol)[^>]*>|<hr \/>)(?=<)/g;

/** The text as it is stored: one block on a line, and nothing at all where nothing is written. */
export function htmlOf({ state }: Pick<Editor, 'state'>): string {
  const blocks = DOMSerializer.fromSchema(state.schema).serializeFragment(state.doc.content);
  const html = allowedHtml(blocks).replace(BLOCK_END, '$1\n');
  return html === '<p></p>' ? '' : html;
}
