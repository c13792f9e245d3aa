/** Lists the small harmful changes that can be made to a source file, and samples them. */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';

export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

type Change = Pick<Mutant, 'start' | 'end' | 'after'>;

const OPPOSITE_OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
};

/** Log calls for the operator; tests do not have to notice when they are removed. */
const LOG_CALLS = /^(await )?(\w+\.)*(log|logger|console)\./;

/** Replaces a binary operator. Adds parentheses, because the new operator may have a different precedence. */
function replaceOperator(
  node: { start: number; end: number; left: Node; right: Node },
  text: string,
  from: string,
): Change {
  const at = text.indexOf(from, node.left.end);
  const after = `(${text.slice(node.start, at)}${OPPOSITE_OPERATORS[from]}${text.slice(at + from.length, node.end)})`;
  return { start: node.start, end: node.end, after };
}

const replaceNode = (node: Node, after: string): Change => ({ start: node.start, end: node.end, after });

function mutateStatement(node: Node, text: string): Change[] {
  if (node.type === 'ExpressionStatement') {
    const called = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
    const removable = called.type === 'CallExpression' && called.callee.type !== 'Super';
    return removable && !LOG_CALLS.test(text.slice(node.start)) ? [replaceNode(node, ';')] : [];
  }
  if (node.type === 'IfStatement' && node.alternate === null) {
    const then = node.consequent.type === 'BlockStatement' ? node.consequent.body.at(-1) : node.consequent;
    return then?.type === 'ReturnStatement' || then?.type === 'ThrowStatement' ? [replaceNode(node, ';')] : [];
  }
  if (node.type === 'ReturnStatement' && node.argument?.type === 'ArrayExpression' && node.argument.elements.length > 0)
    return [replaceNode(node.argument, '[]')];
  return [];
}

function mutateCall(node: Node, text: string): Change[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { object, property } = node.callee;
  if (property.type !== 'Identifier') return [];
  if (property.name === 'filter') return [replaceNode(node, text.slice(object.start, object.end))];
  if (property.name === 'some') return [replaceNode(property, 'every')];
  if (property.name === 'every') return [replaceNode(property, 'some')];
  return [];
}

function mutateExpression(node: Node, text: string): Change[] {
  const source = (of: Node) => text.slice(of.start, of.end);
  switch (node.type) {
    case 'BinaryExpression':
      if (node.operator in OPPOSITE_OPERATORS && node.left.type !== 'PrivateIdentifier')
        return [replaceOperator(node, text, node.operator)];
      return ['+', '-'].includes(node.operator) && source(node.right) === '1' ? [replaceNode(node.right, '0')] : [];
    case 'LogicalExpression':
      if (node.operator !== '??') return [replaceOperator(node, text, node.operator)];
      // The fallback after an index access is often needed only by the compiler.
      return node.left.type === 'MemberExpression' && node.left.computed
        ? []
        : [replaceNode(node, `(${source(node.left)})`)];
    case 'UnaryExpression':
      return node.operator === '!' ? [replaceNode(node, source(node.argument))] : [];
    case 'ConditionalExpression':
      return [replaceNode(node, `(${source(node.test)} ? ${source(node.alternate)} : ${source(node.consequent)})`)];
    case 'Literal':
      return typeof node.value === 'boolean' ? [replaceNode(node, String(!node.value))] : [];
    default:
      return mutateCall(node, text);
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the child nodes to mutate. Skips types, imports, and conditions of loops, which might then never end. */
function listMutatedChildren(node: Node): Node[] {
  const left = ['ForStatement', 'WhileStatement', 'DoWhileStatement'].includes(node.type) ? ['test', 'update'] : [];
  return Object.entries(node)
    .filter(([key]) => !left.includes(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => type !== 'ImportDeclaration' && !(type.startsWith('TS') && !WITH_VALUES.has(type)));
}

const WITH_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Returns every mutant of a file in source order. */
export function createMutants(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Change[] = [];
  const visit = (node: Node): void => {
    found.push(...mutateStatement(node, text), ...mutateExpression(node, text));
    listMutatedChildren(node).forEach(visit);
  };
  visit(program);
  return found
    .map((change) => ({
      ...change,
      file,
      line: text.slice(0, change.start).split('\n').length,
      before: text.slice(change.start, change.end),
    }))
    .toSorted((one, other) => one.start - other.start);
}

export const applyMutant = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);

/**
 * Returns a sample for the seed, spread evenly over the folders. The rank of a mutant depends only on the seed and the mutant,
 * so most of a sample stays the same when other code changes.
 */
export function sampleMutants(mutants: readonly Mutant[], seed: string, count: number): Mutant[] {
  const keyOf = ({ file, before, after, start }: Mutant) =>
    createHash('sha256').update([seed, file, start, before, after].join('\0')).digest('hex');
  const keyed = mutants.map((mutant) => ({ mutant, key: keyOf(mutant) }));
  const shuffled = keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ mutant }) => mutant);
  const seen = new Map<string, number>();
  const turns = shuffled.map((mutant) => {
    const turn = seen.get(dirname(mutant.file)) ?? 0;
    seen.set(dirname(mutant.file), turn + 1);
    return { mutant, turn };
  });
  return turns
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
