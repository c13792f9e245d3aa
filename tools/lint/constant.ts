import type { Context, Node } from './rule.ts';

/**
 * Decides whether a rule allows a part of an expression that is not constant. `whole` is false if only a property of the node is
 * used.
 */
export type IsAllowedNode = (node: Node, whole: boolean) => boolean;

type Scope = ReturnType<Context['sourceCode']['getScope']>;
type Definition = Scope['variables'][number]['defs'][number];

/** Finds the declaration of a name in the scope of its use. */
export function findDefinition(context: Context, node: Extract<Node, { type: 'Identifier' }>) {
  let scope: Scope | null = context.sourceCode.getScope(node);
  while (scope !== null && !scope.set.has(node.name)) scope = scope.upper;
  return scope === null ? undefined : { scope: scope.type, definition: scope.set.get(node.name)?.defs[0] };
}

/** Returns the value of a constant, or the list over which a loop or an array method iterates. */
function findSource({ type, node }: Definition): Node | null {
  if (type === 'Parameter') {
    const call = node.parent?.type === 'CallExpression' && node.parent.callee !== node ? node.parent : null;
    return call?.callee.type === 'MemberExpression' ? call.callee.object : null;
  }
  if (node.type !== 'VariableDeclarator' || node.parent.type !== 'VariableDeclaration') return null;
  const declaration = node.parent;
  if (declaration.kind !== 'const') return null;
  const loop = declaration.parent;
  return loop.type === 'ForOfStatement' && loop.left === declaration ? loop.right : node.init;
}

/**
 * Returns true for an expression that no request can change: literals, names that a module declares or imports, and values computed
 * only from these. A choice between constants is constant, whatever decides it, and so is a look-up in a constant table.
 */
export function isConstant(context: Context, expression: Node, allows: IsAllowedNode): boolean {
  const nameIsConstant = (node: Extract<Node, { type: 'Identifier' }>): boolean => {
    const found = findDefinition(context, node);
    // A global of JavaScript.
    if (found?.definition === undefined) return true;
    const { definition, scope } = found;
    if (definition.type === 'ImportBinding' || definition.type === 'FunctionName') return true;
    const source = findSource(definition);
    if (source === null) return false;
    const isPattern = definition.node.type === 'VariableDeclarator' && definition.node.id.type !== 'Identifier';
    return scope === 'module' || constant(source, !isPattern);
  };
  const constant = (node: Node, whole = true): boolean => {
    if (allows(node, whole)) return true;
    switch (node.type) {
      case 'Literal':
      case 'ArrowFunctionExpression':
        return true;
      case 'Identifier':
        return nameIsConstant(node);
      case 'MemberExpression':
        if (node.property.type === 'Identifier' && node.property.name === 'length') return true;
        return constant(node.object, node.parent.type === 'CallExpression' && node.parent.callee === node);
      default:
        return listParts(node)?.every((part) => constant(part)) ?? false;
    }
  };
  return constant(expression);
}

/** Returns the parts from which an expression is computed, or undefined if it cannot be constant. */
function listParts(node: Node): readonly Node[] | undefined {
  switch (node.type) {
    case 'TemplateLiteral':
      return node.expressions;
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [node.left, node.right];
    case 'CallExpression':
      return [node.callee, ...node.arguments];
    case 'ArrayExpression':
      return node.elements.filter((one) => one !== null);
    case 'ObjectExpression':
      return node.properties.map((one) => (one.type === 'Property' ? one.value : one));
    case 'SpreadElement':
    case 'AwaitExpression':
      return [node.argument];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return [node.expression];
    default:
      return undefined;
  }
}
