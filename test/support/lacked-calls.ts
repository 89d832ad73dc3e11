import ts from 'typescript';
import { lackedBy, lackedFeatures } from './promised-browsers.ts';

/**
 * Finds what code calls that a promised browser lacks. It asks the compiler what each name stands for, as only that tells
 * `[].with()` from a method of ours, and MDN's data which browsers have it. Linters either have no types, or no data on
 * methods of built-in objects.
 */

const LACKED = new Set(lackedFeatures('javascript', 'api'));
/** The names of those features: all others need not be looked at. */
const NAMES = new Set(
  [...LACKED].flatMap((path) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return [
      name.replace(/_(static|event)$/, ''),
      ...(name.endsWith('_event') ? [`on${name.slice(0, -6)}`] : []),
    ];
  }),
);

/** Interfaces of the compiler's libraries that MDN knows by the name of the object. */
const OBJECTS: Readonly<Record<string, string>> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  IteratorObject: 'Iterator',
  ArrayIterator: 'Iterator',
  MapIterator: 'Iterator',
  SetIterator: 'Iterator',
};
const TYPED_ARRAY = /^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/;

/** A use of what a browser lacks, as a line of text, by file and line (from 1). */
export interface LackedCall {
  readonly file: string;
  readonly line: number;
  readonly problem: string;
}

/**
 * The uses in these files of what promised browsers lack. Where the code asks first whether it is there (`'name' in …`,
 * `typeof …name`), it is none. `virtual` are files by path that are not on the disk.
 */
export function lackedCalls(
  config: string,
  isOurs: (file: string) => boolean,
  virtual: ReadonlyMap<string, string> = new Map(),
): LackedCall[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(config, {}, host);
  if (!parsed) throw new Error(`${config} cannot be read`);
  // All that the compiler knows of, so that nothing is without a declaration.
  const options = { ...parsed.options, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] };
  const compiler = ts.createCompilerHost(options);
  const withVirtual: ts.CompilerHost = {
    ...compiler,
    readFile: (file) => virtual.get(file) ?? compiler.readFile(file),
    fileExists: (file) => virtual.has(file) || compiler.fileExists(file),
    getSourceFile: (file, language) => {
      const code = virtual.get(file);
      return code === undefined
        ? compiler.getSourceFile(file, language)
        : ts.createSourceFile(file, code, language);
    },
  };
  const program = ts.createProgram([...parsed.fileNames, ...virtual.keys()], options, withVirtual);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isOurs(fileName))
    .flatMap((file) => callsIn(file, program));
}

function callsIn(file: ts.SourceFile, program: ts.Program): LackedCall[] {
  const checker = program.getTypeChecker();
  const found: LackedCall[] = [];

  const look = (name: ts.Node, symbol: ts.Symbol | undefined, receiver?: ts.Expression): void => {
    const paths = (symbol?.declarations ?? [])
      .filter((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()))
      .flatMap((one) =>
        pathsOf(
          one,
          name.getText().replace(/^['"]|['"]$/g, ''),
          receiver && checker.getTypeAtLocation(receiver),
        ),
      );
    const path = paths.find((one) => LACKED.has(one));
    if (path === undefined || isAsked(name)) return;
    const { line } = file.getLineAndCharacterOfPosition(name.getStart());
    found.push({
      file: file.fileName,
      line: line + 1,
      problem: `${path} is not in ${lackedBy(path).join(', ')}`,
    });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isTypeOfExpression(node))
      return;
    if (ts.isIdentifier(node) && NAMES.has(node.text)) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.name === node)
        look(node, checker.getSymbolAtLocation(node), parent.expression);
      else if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node)
        look(node, checker.getTypeAtLocation(parent.parent).getProperty(node.text));
      else if (!ts.isPropertyAssignment(parent) || parent.name !== node)
        look(node, checker.getSymbolAtLocation(node));
    }
    if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
      if (NAMES.has(node.argumentExpression.text))
        look(node.argumentExpression, checker.getSymbolAtLocation(node.argumentExpression), node.expression);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** How MDN's data may call what the compiler's libraries declare. */
function pathsOf(declaration: ts.Declaration, name: string, receiver: ts.Type | undefined): string[] {
  const { owner, isStatic, space } = placeOf(declaration);
  if (owner === '')
    return space === ''
      ? [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`]
      : [`javascript.builtins.${space}${name}`, `api.${space}${name}_static`];
  // MDN has the members of mixins at each object that has them.
  const owners = [objectOf(owner), ...(receiver ? namesOf(receiver).map(objectOf) : [])];
  return owners.flatMap((one) => [
    `javascript.builtins.${space}${one}.${name}`,
    ...(isStatic
      ? [`api.${one}.${name}_static`]
      : [`api.${one}.${name}`, `api.${one}.${name.replace(/^on/, '')}_event`]),
  ]);
}

function placeOf(declaration: ts.Declaration) {
  let [owner, isStatic, space] = ['', false, ''];
  for (let at: ts.Node = declaration.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isModuleDeclaration(at) && at.name.text !== 'global') space = `${at.name.text}.${space}`;
    if (!ts.isVariableDeclaration(at) && !ts.isInterfaceDeclaration(at)) continue;
    owner = at.name.getText();
    isStatic = ts.isVariableDeclaration(at) || owner.endsWith('Constructor');
  }
  return { owner: owner.replace(/Constructor$/, ''), isStatic, space };
}

function objectOf(name: string): string {
  return OBJECTS[name] ?? name.replace(TYPED_ARRAY, 'TypedArray');
}

/** The names of a type, of all that it may be, and of those that it extends. */
function namesOf(type: ts.Type, known = new Set<ts.Type>()): string[] {
  if (known.has(type)) return [];
  known.add(type);
  const inner = type.isUnionOrIntersection() ? type.types : (type.getBaseTypes() ?? []);
  return [...(type.getSymbol() ? [type.symbol.name] : []), ...inner.flatMap((one) => namesOf(one, known))];
}

/** Whether a condition around a name asks whether the browser has it. */
function isAsked(name: ts.Node): boolean {
  const word = name.getText();
  const asks = new RegExp(`['"]${word}['"] in\\b|typeof [\\w.]*\\b${word}\\b`);
  for (let at = name; !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    const condition =
      ts.isIfStatement(parent) && parent.thenStatement === at
        ? parent.expression
        : ts.isConditionalExpression(parent) && parent.condition !== at
          ? parent.condition
          : ts.isBinaryExpression(parent) && parent.right === at
            ? parent.left
            : undefined;
    if (condition && asks.test(condition.getText())) return true;
  }
  return false;
}
