import ts from 'typescript';

/** They store a promise without handling it. */
const collections = new Set(['Array', 'Set', 'Map', 'WeakMap']);
/** They call a function and ignore its result. */
const droppers = new Set([
  ...['on', 'once', 'addListener', 'addEventListener', 'forEach', 'createServer'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
]);
const combinators = new Set(['all', 'allSettled', 'any', 'race']);

/**
 * Promises that are not handled where they are created: stored in a variable, a property or a collection, dropped, or
 * returned to a caller that ignores them. If one rejects before the code reaches its `await`, Node ends the process.
 * Each must be awaited, returned or passed on at once, or end with `.catch(…)` or `.then(…, …)`.
 */
export function findUnhandledPromises(program: ts.Program, files: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  const isPromise = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.some(isPromise) : type.symbol?.name === 'Promise' || isListOfPromises(type);
  const isListOfPromises = (type: ts.Type): boolean =>
    checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference).some(isPromise);
  const isOfCollection = (call: ts.CallExpression): boolean => {
    const receiver = receiverOf(call);
    return receiver !== null && collections.has(checker.getTypeAtLocation(receiver).symbol?.name ?? '');
  };
  const isCollected = ({ parent }: ts.Expression): boolean =>
    ts.isCallExpression(parent) && isOfCollection(parent) && methodOf(parent) !== 'concat';
  const isUnhandled = (node: ts.Node): boolean => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
    if (isHandled(node) || !isPromise(checker.getTypeAtLocation(node))) return false;
    if (ts.isCallExpression(node) && methodOf(node) === 'get' && isOfCollection(node)) return false;
    return isLeftAlone(node) || isCollected(node);
  };

  const isDroppedByCaller = (node: ts.Node): boolean => {
    if (!ts.isExpression(node) || !ts.isCallExpression(node.parent)) return false;
    const { parent: call } = node;
    if (!call.arguments.includes(node) || !droppers.has(methodOf(call) ?? call.expression.getText()))
      return false;
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && isHandled(node.body)) return false;
    const signatures = checker.getTypeAtLocation(node).getCallSignatures();
    return signatures.some((signature) => isPromise(signature.getReturnType()));
  };

  return files.flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) throw new Error(`${name} is not part of the program`);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (isUnhandled(node) || isDroppedByCaller(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${name}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

const methodOf = ({ expression }: ts.CallExpression): string | null =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : null;
const receiverOf = ({ expression }: ts.CallExpression): ts.Expression | null =>
  ts.isPropertyAccessExpression(expression) ? expression.expression : null;
const isOfPromise = (call: ts.CallExpression): boolean => receiverOf(call)?.getText() === 'Promise';

function isHandled(node: ts.Expression): boolean {
  if (ts.isNewExpression(node)) {
    // Without a second parameter it cannot reject.
    const executor = node.arguments?.[0];
    return executor !== undefined && ts.isArrowFunction(executor) && executor.parameters.length < 2;
  }
  if (!ts.isCallExpression(node)) return false;
  const method = methodOf(node);
  if (isOfPromise(node))
    return method === 'allSettled' || (method === 'resolve' && node.arguments.length === 0);
  if (method === 'catch') return node.arguments.length === 1;
  if (method === 'then') return node.arguments.length === 2;
  const receiver = receiverOf(node);
  return method === 'finally' && receiver !== null && isHandled(receiver);
}

/** Whether the value of an expression is stored or dropped, rather than awaited, returned or passed on. */
function isLeftAlone(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isNonNullExpression(parent))
    return isLeftAlone(parent);
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isLeftAlone(parent);
  if (ts.isVoidExpression(parent) || ts.isExpressionStatement(parent)) return true;
  if (ts.isVariableDeclaration(parent)) return !isHandledBelow(parent);
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) return true;
  if (ts.isArrayLiteralExpression(parent)) return !isAwaitedTogether(parent, node);
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) return true;
  return parent.right === node && isLeftAlone(parent);
}

/** `Promise.all([one(), two()])`, unless something else is awaited before all of them are there. */
function isAwaitedTogether(list: ts.ArrayLiteralExpression, element: ts.Expression): boolean {
  const call = list.parent;
  if (!ts.isCallExpression(call) || !isOfPromise(call) || !combinators.has(methodOf(call) ?? ''))
    return false;
  return !list.elements.slice(list.elements.indexOf(element) + 1).some(containsAwait);
}

/** Whether a handler is added before anything is awaited, or the first statement that waits is about this promise. */
function isHandledBelow({ name, parent: { parent: statement } }: ts.VariableDeclaration): boolean {
  if (!ts.isIdentifier(name) || !ts.isVariableStatement(statement) || !ts.isBlock(statement.parent))
    return false;
  const { statements } = statement.parent;
  for (const next of statements.slice(statements.indexOf(statement) + 1)) {
    const call = ts.isExpressionStatement(next) && ts.isCallExpression(next.expression) && next.expression;
    if (call && receiverOf(call)?.getText() === name.text && isHandled(call)) return true;
    if (ts.isReturnStatement(next) || containsAwait(next)) return mentions(next, name.text);
  }
  return false;
}

const containsAwait = (node: ts.Node): boolean =>
  !ts.isFunctionLike(node) &&
  (ts.isAwaitExpression(node) ||
    ts.forEachChild(node, (child) => containsAwait(child) || undefined) === true);

const mentions = (node: ts.Node, name: string): boolean =>
  (ts.isIdentifier(node) && node.text === name) ||
  ts.forEachChild(node, (child) => mentions(child, name) || undefined) === true;
