/** What is not React's: HTML that the crew wrote, which is only replaced as a whole, and the editor's text. */
const NOT_OURS = '[class~="html"], [contenteditable]';

/**
 * The texts below an element that are not alone in an element of their own, each with the HTML around it. A
 * browser that translates the page makes React lose them.
 */
export function textsBesideOthers(root: Node): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (parent && parent.childNodes.length > 1 && !parent.closest(NOT_OURS)) found.push(parent.outerHTML);
  }
  return found;
}
