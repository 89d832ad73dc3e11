import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { useState } from 'react';
import { cleanHtml } from '../../adapters/html/sanitise.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { starterPages } from '../../config/starter-pages.ts';
import { allowedHtml } from '../../web/src/admin/editing/allowed-html.ts';
import { frameAddress } from '../../web/src/admin/editing/frame-address.ts';
import { pastedHtml } from '../../web/src/admin/editing/pasted-html.ts';
import { htmlOf, RICH_TEXT } from '../../web/src/admin/editing/rich-text-schema.ts';
import RichText from '../../web/src/admin/editing/rich-text.tsx';
import { eventFacts } from '../support/page-builders.ts';
import { HOSTILE_HTML, NAUGHTY_TEXTS } from '../support/hostile-html.ts';
import { fill } from '../support/fill.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** A text as the editor writes it back. */
function written(content: string): string {
  editor?.destroy();
  editor = new Editor({ extensions: RICH_TEXT, content, injectCSS: false });
  return htmlOf(editor);
}

const EVERYTHING = [
  '<h2>Overskrift</h2>',
  '<p>Litt <strong>fet</strong>, <em>kursiv</em>, <u>strek</u>, <s>ut</s>, <code>kode</code>, H<sub>2</sub>O, x<sup>2</sup>, <mark>merket</mark> og <small>smått</small><br />på to linjer</p>',
  '<p><a href="/info" title="Les mer" rel="noopener">Info</a> &amp; <a href="mailto:hei@lan.example" rel="noopener">mail</a> &lt;3</p>',
  '<ul>\n<li>ett<ol start="3">\n<li>tre</li>\n</ol>\n</li>\n<li>to</li>\n</ul>',
  '<blockquote><p>Sitat</p>\n</blockquote>',
  '<pre><code>linje 1\n  linje 2</code></pre>',
  '<hr />',
  '<p><img src="/media/lan-01-480.webp" alt="To &quot;spillere&quot;" width="480" /></p>',
  '<table><tbody><tr><th scope="col">A</th><th>B</th></tr>\n<tr><td colspan="2">1</td></tr>\n</tbody></table>',
  '<iframe src="https://www.youtube-nocookie.com/embed/abcdefgh" title="Film" allowfullscreen></iframe>',
  '<p>slutt\u00a0her</p>',
].join('\n');

describe('what the editor gives', () => {
  test('is what it was given, letter by letter, with every mark and block that it knows', () => {
    expect(written(EVERYTHING)).toBe(EVERYTHING);
  });

  test.each([EVERYTHING, ...HOSTILE_HTML, ...NAUGHTY_TEXTS])(
    'is stored by the server unchanged: %j',
    (text) => {
      for (const html of [text, `<p>før ${text} etter</p>`, `<table><tr><td>${text}`]) {
        const given = written(html);
        expect(cleanHtml(given)).toBe(given);
      }
    },
  );

  test('loads nothing of other sites, while it is written or when it is stored', () => {
    const set = jest.spyOn(HTMLImageElement.prototype, 'setAttribute');
    const text = '<p><img src="https://bilder.example/a.png" alt="salen" /><img src="/b.png" alt="" /></p>';
    expect(written(text)).toBe(text);
    const loaded = set.mock.calls.filter(
      ([name], index) => name === 'src' && (set.mock.contexts[index] as Element).ownerDocument === document,
    );
    set.mockRestore();
    expect(loaded).toEqual([['src', '/b.png']]);
    expect(editor?.view.dom).toHaveTextContent('salen (bilder.example)');
  });

  test('is nothing where nothing is written', () => {
    expect(written('<p></p>')).toBe('');
  });

  test.each(Object.entries(textsOf(starterPages(eventFacts(), LIMITS, 0))))(
    'loses no word of the starter text %s',
    (_, html) => {
      const words = (text: string) => new DOMParser().parseFromString(text, 'text/html').body.textContent;
      const squeezed = (text: string) => words(text).replace(/\s+/g, '');
      expect(squeezed(written(html))).toBe(squeezed(html));
      expect(cleanHtml(written(html))).toBe(written(html));
    },
  );
});

/** Every HTML text in a set of pages, by its path. */
function textsOf(pages: unknown, path = ''): Record<string, string> {
  if (typeof pages === 'string') return pages.includes('<') ? { [path]: pages } : {};
  if (typeof pages !== 'object' || pages === null) return {};
  return Object.assign(
    {},
    ...Object.entries(pages).map(([key, value]) => textsOf(value, `${path}/${key}`)),
  ) as Record<string, string>;
}

describe('what is pasted', () => {
  test('from Word keeps its lists and emphasis and nothing of its dress', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body lang=NO-BOK>
<p class=MsoNormal style='margin:0'><b><span style='font-size:14pt'>Regler<o:p></o:p></span></b></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Vis hensyn</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Rydd</p>
<p class=MsoListParagraph><span style='mso-list:Ignore'>1.</span>Først</p></body></html>`;
    expect(written(pastedHtml(word))).toBe(
      '<p><strong>Regler</strong></p>\n<ul>\n<li>Vis hensyn</li>\n<li>Rydd</li>\n</ul>\n<ol>\n<li>Først</li>\n</ol>',
    );
  });

  test('from a document on the web is bold only where it looks bold', () => {
    const docs =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700;color:#000">Viktig</span><span style="font-weight:400"> ellers ikke</span></p></b>';
    expect(pastedHtml(docs)).toBe('<p><span><strong>Viktig</strong></span><span> ellers ikke</span></p>');
  });

  test.each(HOSTILE_HTML)('holds nothing that the server would take out: %j', (hostile) => {
    const pasted = pastedHtml(`<div>før ${hostile} etter</div>`);
    expect(cleanHtml(pasted)).toBe(pasted);
  });
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=1',
    'https://www.openstreetmap.org/export/embed.html?bbox=1',
  ],
  ['https://evil.example/watch?v=dQw4w9WgXcQ', null],
  ['javascript:alert(1)', null],
])('the video at %s is framed from %s', (pasted, framed) => {
  expect(frameAddress(pasted)).toBe(framed);
});

test('the writer and the server agree on HTML that no editor wrote', () => {
  for (const html of [
    EVERYTHING,
    '<dl><dt>Når</dt><dd>Snart</dd></dl>',
    '<figure><figcaption>Hei</figcaption></figure>',
  ]) {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(cleanHtml(allowedHtml(body))).toBe(allowedHtml(body));
  }
});

describe('the editor', () => {
  function Held({ initial }: { readonly initial: string }) {
    const [html, setHtml] = useState(initial);
    return (
      <>
        <RichText label="Innhold" value={html} onChange={setHtml} />
        <output>{html}</output>
      </>
    );
  }
  const shown = () => screen.getByRole('status').textContent;

  test('writes bold with a press, and says that bold is on', async () => {
    render(<Held initial="<p>Hei</p>" />);
    const bold = await screen.findByRole('button', { name: 'Fet' });
    expect(bold).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(bold);
    expect(bold).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Overskrift 1' }));
    expect(shown()).toBe('<h2>Hei</h2>');
  });

  test('is one stop with its tools, which the arrows walk', async () => {
    render(<Held initial="<p>Hei</p>" />);
    const tools = within(await screen.findByRole('toolbar', { name: 'Formater Innhold' })).getAllByRole(
      'button',
    );
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    tools[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tools[2]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tools.at(-1)).toHaveFocus();
  });

  test('puts a table where one stands, and the cursor into it', async () => {
    render(<Held initial="" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sett inn tabell' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ny kolonne til høyre' }));
    await userEvent.click(screen.getByRole('button', { name: 'Slett raden' }));
    const cells = '<td></td>'.repeat(3);
    expect(shown()).toBe(`<table><tbody><tr>${cells}</tr>\n<tr>${cells}</tr>\n</tbody></table>`);
  });

  test('shows the source, and takes what is written there back', async () => {
    render(<Held initial="<p>Hei</p>" />);
    await userEvent.click(await screen.findByRole('button', { name: /Kilde/ }));
    const source = screen.getByRole('textbox', { name: 'Innhold' });
    expect(source).toHaveValue('<p>Hei</p>');
    await fill(source, '<h3>Ny</h3>');
    await userEvent.click(screen.getByRole('button', { name: /Kilde/ }));
    expect(
      within(screen.getByRole('textbox', { name: 'Innhold' })).getByRole('heading', { name: 'Ny' }),
    ).toBeVisible();
    expect(shown()).toBe('<h3>Ny</h3>');
  });

  test('opens a text that it would take apart in its source', async () => {
    render(<Held initial="<dl><dt>Når</dt><dd>Snart</dd></dl>" />);
    expect(await screen.findByRole('textbox', { name: 'Innhold' })).toHaveValue(
      '<dl><dt>Når</dt><dd>Snart</dd></dl>',
    );
    expect(screen.getByText(/deler som bare kan endres her/)).toBeVisible();
  });

  test('refuses a link that may not be, and says which ones may', async () => {
    render(<Held initial="<p>Hei</p>" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Lenke' }));
    await userEvent.type(screen.getByLabelText('Adresse'), 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText(/Skriv en nettadresse/)).toBeVisible();
    await fill(screen.getByLabelText('Adresse'), 'lan.example/info');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(shown()).toContain(
      '<a href="https://lan.example/info" rel="noopener">https://lan.example/info</a>',
    );
  });
});
