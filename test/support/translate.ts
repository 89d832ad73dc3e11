/**
 * Does with every text below an element what a browser does that translates a page: shows it in elements of its
 * own, and throws the node away. The words stay as they are. Also sent to a browser, so it needs nothing else.
 */
export function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.localName === 'font') continue;
    if (parent.closest('script, style, textarea, option, title, svg, [contenteditable]')) continue;
    // By a variable, as types know it as deprecated.
    const tag: string = 'font';
    const [outer, inner] = [document.createElement(tag), document.createElement(tag)];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** A script for a browser: it translates whatever comes onto the page, for as long as it is open. */
export const KEEP_TRANSLATING = `(${String((translateBelow: typeof translate) => {
  const whole = () => document.querySelectorAll('body').forEach(translateBelow);
  new MutationObserver(whole).observe(document, { subtree: true, childList: true, characterData: true });
})})(${String(translate)})`;
