import { describe, expect, test } from '@jest/globals';
import { cleanHtml } from '../../adapters/html/sanitise.ts';
import { ALLOWED_HTML } from '../../domain/pages/html-rules.ts';
import { FIELDS } from '../../domain/shared/field-limits.ts';
import { safeHtml } from '../../web/src/ui/safe-html.ts';
import { HOSTILE_HTML, NAUGHTY_TEXTS } from '../support/hostile-html.ts';

const elementsOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'),
];

/** Everything in the HTML, as a browser parses it, that no visitor may get. */
function dangersIn(html: string): string[] {
  return elementsOf(html).flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const allowed = tag === 'iframe' ? ['src', 'title'] : [...(ALLOWED_HTML.get(tag) ?? []), 'rel'];
    const tags = ALLOWED_HTML.has(tag) || tag === 'iframe' ? [] : [tag];
    const attributes = [...element.attributes].filter(({ name }) => !allowed.includes(name));
    const addresses = ['href', 'src'].flatMap((name) => element.getAttribute(name) ?? []);
    const bad = addresses.filter((address) => !/^(https?:\/\/|\/(?![/\\\s])|mailto:|tel:|#)/.test(address));
    const foreign = tag === 'iframe' ? addresses.filter((address) => address.includes('evil')) : [];
    const unsafe = tag === 'img' ? addresses.filter((address) => address.startsWith('http:')) : [];
    return [...tags, ...attributes.map(({ name }) => `${tag} ${name}`), ...bad, ...foreign, ...unsafe];
  });
}

describe('the HTML that the crew stores', () => {
  test.each(HOSTILE_HTML)('runs, loads and draws nothing of %j', (hostile) => {
    for (const html of [hostile, `<p>før ${hostile} etter</p>`, `<ul><li>${hostile}`, hostile + hostile]) {
      const stored = cleanHtml(html);
      expect(dangersIn(stored)).toEqual([]);
      expect(dangersIn(cleanHtml(stored))).toEqual([]);
    }
  });

  test.each(NAUGHTY_TEXTS)('keeps the words of %j', (text) => {
    const holder = document.createElement('p');
    holder.textContent = text;
    expect(elementsOf(cleanHtml(holder.outerHTML))[0]?.textContent).toBe(text);
  });

  test.each([
    '<h2>Regler</h2><p><strong>Ja</strong>, <em>nei</em> og <u>kanskje</u><br /></p>',
    '<ul><li><p>én</p></li></ul><ol start="3"><li>tre</li></ol>',
    '<table><tbody><tr><th colspan="2" scope="col">a</th><td rowspan="1">b</td></tr></tbody></table>',
    '<a href="https://example.no/" rel="noopener">ut</a><a href="/info" rel="noopener">inn</a>',
    '<a href="mailto:hei@example.no" rel="noopener">post</a><a href="tel:+4791234567" rel="noopener">ring</a>',
    '<img src="/photos/1.webp" alt="Salen" width="800" /><img src="https://example.no/a.png" alt="" />',
    '<iframe src="https://www.youtube-nocookie.com/embed/x" title="Film"></iframe>',
  ])('keeps %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test.each(['<b>', '<b><!-- </b> -->', '<b title="</b>">', '<b><script></b></script>', '<b><?</b>?>'])(
    'is not parsed any deeper than allowed: %j, over and over',
    (piece) => {
      expect(() => cleanHtml(piece.repeat(FIELDS.htmlDepth + 1))).toThrow(
        expect.objectContaining({ details: { problem: 'html-too-deep' } }),
      );
    },
  );

  test.each(HOSTILE_HTML)('passes the list of the pages unchanged: %j', (hostile) => {
    const stored = cleanHtml(hostile);
    const shown = safeHtml(stored).replaceAll(' loading="lazy"', '');
    const browsers = new DOMParser().parseFromString(stored, 'text/html').body.innerHTML;
    expect(shown).toBe(browsers);
  });
});

/** Attributes that no tag may have. A browser writes out again the `is` that an element was parsed with. */
const FORBIDDEN = [
  ...[
    'is="x-y"',
    'IS=x-y',
    'id="x"',
    'class="x"',
    'name="x"',
    'slot="x"',
    'part="x"',
    'style="top:0"',
    'lang="en"',
  ],
  ...[
    'srcset="/a 2x"',
    'ping="/x"',
    'formaction="/x"',
    'xml:lang="nb"',
    'xlink:href="/x"',
    'data-x="x"',
    'target="x"',
  ],
  ...['aria-label="x"', 'role="alert"', 'tabindex="0"', 'contenteditable', 'popover', 'hidden', 'autofocus'],
  ...[
    'onclick="alert(1)"',
    'onbeforetoggle="alert(1)"',
    'srcdoc="x"',
    'download',
    'nonce="x"',
    'itemprop="x"',
  ],
];
/** Where the parser takes a tag only within others. */
const AROUND: Readonly<Record<string, string>> = {
  ...{ td: '<table><tr>', th: '<table><tr>', tr: '<table><tbody>' },
  ...{ caption: '<table>', thead: '<table>', tbody: '<table>', tfoot: '<table>' },
};

test.each([...ALLOWED_HTML.keys()])(
  'a tag <%s> of the crew is shown with no attribute that it may not have',
  (tag) => {
    const src =
      { img: 'src="/photos/1.webp"', iframe: 'src="https://www.youtube-nocookie.com/embed/x"' }[tag] ?? '';
    const kept = FORBIDDEN.filter((attribute) => {
      const shown = safeHtml(`${AROUND[tag] ?? ''}<${tag} ${attribute} ${src}>tekst`);
      if (tag !== 'h1' && tag !== 'iframe') expect(shown).toContain(`<${tag}`);
      const name = attribute.split('=')[0]?.toLowerCase() ?? '';
      return elementsOf(shown).some((element) => element.hasAttribute(name));
    });
    expect(kept).toEqual([]);
  },
);
