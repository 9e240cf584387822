import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { seededRandom } from '../../src/platform/rules/seeded-random.ts';

/** One planted fault: the text from `start` to `end` becomes `put`. */
export type Mutation = {
  id: number;
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  was: string;
  put: string;
};
type Site = Omit<Mutation, 'id' | 'file' | 'line' | 'was'>;

const opposite: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
};

const isLeaving = (node: ts.Statement): boolean =>
  ts.isThrowStatement(node) ||
  ts.isReturnStatement(node) ||
  ts.isContinueStatement(node) ||
  (ts.isBlock(node) && node.statements.length === 1 && isLeaving(node.statements[0] as ts.Statement));

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) ||
  (ts.isAwaitExpression(node) && isCall(node.expression)) ||
  (ts.isVoidExpression(node) && isCall(node.expression));

function siteAt(node: ts.Node, source: ts.SourceFile): Site | null {
  const [start, end] = [node.getStart(source), node.getEnd()];
  if (ts.isBinaryExpression(node)) {
    const { operatorToken: token } = node;
    const at = { start: token.getStart(source), end: token.getEnd() };
    const turned = opposite[token.kind];
    if (turned) return { kind: 'wrong comparison', ...at, put: turned };
    if (token.kind === ts.SyntaxKind.AmpersandAmpersandToken) return { kind: 'and for or', ...at, put: '||' };
    if (token.kind === ts.SyntaxKind.BarBarToken) return { kind: 'and for or', ...at, put: '&&' };
  }
  if (ts.isIfStatement(node) && !node.elseStatement && isLeaving(node.thenStatement))
    return { kind: 'missing check', start, end, put: ';' };
  if (ts.isExpressionStatement(node) && isCall(node.expression))
    return { kind: 'lost call', start, end, put: ';' };
  if (
    (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
    node.parent.properties.length > 1
  )
    return { kind: 'dropped field', start, end: source.text[end] === ',' ? end + 1 : end, put: '' };
  if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent))
    return { kind: 'other number', start, end, put: `(${node.text} + 1)` };
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return { kind: 'lost negation', start, end: start + 1, put: '' };
  return null;
}

function sitesIn(source: ts.SourceFile): Site[] {
  const sites: Site[] = [];
  const visit = (node: ts.Node): void => {
    const site = siteAt(node, source);
    if (site) sites.push(site);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

/** Answers whether a file still has correct types with other text. */
function typeChecker(): (file: string, text: string) => boolean {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const changed = new Map<string, string>();
  let version = 0;
  const absolute = (file: string) => `${process.cwd()}/${file}`;
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, incremental: false }),
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => (changed.has(file) ? String(version) : '0'),
    getScriptSnapshot: (file) => {
      const text = changed.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (file, text) => {
    changed.set(absolute(file), text);
    version += 1;
    const holds =
      service.getSyntacticDiagnostics(absolute(file)).length === 0 &&
      service.getSemanticDiagnostics(absolute(file)).length === 0;
    changed.delete(absolute(file));
    return holds;
  };
}

/** Draws mutations evenly over the folders of src, of all kinds, that the type check does not find in their own file. */
export function drawMutations(count: number, seed: number): Mutation[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));
  const folders = Map.groupBy(files, (file) => file.split('/').slice(0, 2).join('/'));
  const roots = [...folders.values()].filter((list) => list.length > 3);
  const hasRightTypes = typeChecker();
  const drawn: Mutation[] = [];
  while (drawn.length < count) {
    const file = pick(roots[drawn.length % roots.length] as string[]);
    const text = readFileSync(file, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const byKind = Map.groupBy(sitesIn(source), ({ kind }) => kind);
    if (byKind.size === 0) continue;
    const site = pick(byKind.get(pick([...byKind.keys()])) as Site[]);
    const mutated = text.slice(0, site.start) + site.put + text.slice(site.end);
    if (drawn.some((other) => other.file === file) || !hasRightTypes(file, mutated)) continue;
    const line = source.getLineAndCharacterOfPosition(site.start).line + 1;
    drawn.push({ id: drawn.length + 1, file, line, was: text.slice(site.start, site.end), ...site });
  }
  return drawn;
}
