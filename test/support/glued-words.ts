import ts from 'typescript';

/** Elements and components that stand in a line of text. What others hold begins a line of its own. */
const IN_LINE =
  /^(a|abbr|b|bdi|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|Kroner|Link|SeatName|Time)$/;

/** Stands for what is not known before it is shown: a number, a name. */
const SHOWN = '\u{FFFC}';
const WORD_ENDS = /[\p{L}\p{N},.:;!?)»%\u{FFFC}]$/u;
const WORD_BEGINS = /^[\p{L}\p{N}(«\u{FFFC}]/u;

type Side = 'first' | 'last';

/**
 * Where the markup of a TSX file breaks a line between two words, which React joins without a space: `etter` at a line's end
 * and `{months} måneder` in the next line. Returns the two lines of each such place.
 */
export function gluedWords(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...gluedChildren(node.children, parsed));
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found.map((place) => `${file}: ${place}`);
}

function gluedChildren(children: readonly ts.JsxChild[], parsed: ts.SourceFile): string[] {
  const shown = shownOf(children);
  return shown.slice(1).flatMap((after, index) => {
    const before = shown[index];
    if (!before) return [];
    const gap = parsed.text.slice(contentEnd(before), contentStart(after));
    // Where no text stands beside it, an element or a value is laid out by itself.
    const glued =
      (ts.isJsxText(before) || ts.isJsxText(after)) &&
      /^\s*\n\s*$/.test(gap) &&
      textsOf(before, 'last').some((text) => WORD_ENDS.test(text)) &&
      textsOf(after, 'first').some((text) => WORD_BEGINS.test(text));
    return glued ? [`${before.getText().trim().slice(-40)} | ${after.getText().trim().slice(0, 40)}`] : [];
  });
}

/** Without what is only space over line breaks, which React drops. */
function shownOf(children: readonly ts.JsxChild[]): ts.JsxChild[] {
  return children.filter(
    (child) => !ts.isJsxText(child) || child.text.trim() !== '' || !child.text.includes('\n'),
  );
}

function contentEnd(child: ts.JsxChild): number {
  return ts.isJsxText(child) ? child.pos + child.text.trimEnd().length : child.end;
}

function contentStart(child: ts.JsxChild): number {
  return ts.isJsxText(child)
    ? child.pos + child.text.length - child.text.trimStart().length
    : child.getStart();
}

/** What may stand at one side of a node when it is shown; `` for nothing, a space for a new line. */
function textsOf(node: ts.Node, side: Side): string[] {
  if (ts.isJsxText(node)) return [node.text.trim()];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isNumericLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const edge = side === 'first' ? node.head.text : (node.templateSpans.at(-1)?.literal.text ?? '');
    return [edge || SHOWN];
  }
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression, side) : [''];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression, side);
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue, side), ...textsOf(node.whenFalse, side)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return textsOf(node.right, side);
  if (ts.isJsxFragment(node)) return edgeOf(node.children, side);
  if (ts.isJsxElement(node))
    return isInLine(node.openingElement.tagName) ? edgeOf(node.children, side) : [' '];
  if (ts.isJsxSelfClosingElement(node)) return isInLine(node.tagName) ? [SHOWN] : [' '];
  const isNothing = node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined';
  return [isNothing ? '' : SHOWN];
}

function edgeOf(children: readonly ts.JsxChild[], side: Side): string[] {
  const shown = shownOf(children);
  const edge = side === 'first' ? shown[0] : shown.at(-1);
  return edge ? textsOf(edge, side) : [''];
}

function isInLine(tag: ts.JsxTagNameExpression): boolean {
  return IN_LINE.test(tag.getText());
}
