import { findDefinition, type IsAllowedNode, isConstant } from './constant.ts';
import {
  type BinaryExpression,
  type CallExpression,
  getCalleeName,
  type Context,
  type Node,
  type Rule,
  type TemplateLiteral,
} from './rule.ts';

/** Methods and the one function that send a statement to the database. */
const SENDING_METHODS = /^(?:query|execute|ask)$/;
/** Functions whose result cannot break out of its place in the statement. */
const SAFE_FUNCTIONS = /^(?:escapeIdentifier|escapeLiteral|Number)$/;
const STATEMENT_BEGINNING =
  /^\s*\(*(?:select|insert into|update|delete from|with|(?:not )?exists|alter|create|drop|grant|declare|fetch|SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|ALTER|CREATE|DROP)[\s(]/;

type Parameterised = Extract<Node, { params: unknown; body: unknown }>;

const isFunction = (node: Node | null): node is Parameterised =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression';

/** Yields the functions around a node, innermost first. */
function* listFunctionsAround(node: Node): Generator<Node> {
  for (let outer: Node | null = node.parent; outer !== null && outer.type !== 'Program'; outer = outer.parent)
    if (isFunction(outer)) yield outer;
}

/** Returns the function that has this name as a parameter that is not destructured. */
function findFunctionWith(context: Context, node: Node): Parameterised | undefined {
  if (node.type !== 'Identifier') return undefined;
  const definition = findDefinition(context, node)?.definition;
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return undefined;
  const isWhole = definition.node.params.some(
    (one) => one === definition.name || (one.type === 'AssignmentPattern' && one.left === definition.name),
  );
  return isWhole ? definition.node : undefined;
}

const isText = (context: Context, node: Node): boolean =>
  node.type === 'Identifier' &&
  findDefinition(context, node)?.definition?.name.typeAnnotation?.typeAnnotation.type === 'TSStringKeyword';

/**
 * Allows these parts of a statement besides constants: numbers, escaped names, parameters of a function that builds a part of a
 * statement and sends none, and the result of such a function.
 */
const createIsAllowed =
  (context: Context, senders: ReadonlySet<Node>): IsAllowedNode =>
  (node, whole) => {
    if (node.type === 'Identifier') {
      const maker = findFunctionWith(context, node);
      return whole && maker !== undefined && !senders.has(maker);
    }
    if (node.type !== 'CallExpression') return false;
    if (SAFE_FUNCTIONS.test(getCalleeName(node) ?? '')) return true;
    if (node.callee.type !== 'Identifier') return false;
    return node.arguments.every((one) => {
      const maker = findFunctionWith(context, one);
      return maker === undefined || !senders.has(maker) || !isText(context, one);
    });
  };

const listParts = (node: Node): Node[] =>
  node.type === 'BinaryExpression' && node.operator === '+'
    ? [...listParts(node.left), ...listParts(node.right)]
    : [node];

const readBeginning = (node: Node | undefined): string => {
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.raw ?? '';
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
};

export const constantSql: Rule = {
  create(context) {
    const senders = new Set<Node>();
    const sent = new Set<Node>();
    const texts: (TemplateLiteral | BinaryExpression)[] = [];
    return {
      CallExpression(node: CallExpression) {
        if (!SENDING_METHODS.test(getCalleeName(node) ?? '')) return;
        for (const one of listFunctionsAround(node)) senders.add(one);
        const [text] = node.arguments;
        if (text !== undefined && node.callee.type === 'MemberExpression') sent.add(text);
      },
      TemplateLiteral(node: TemplateLiteral) {
        if (node.expressions.length > 0) texts.push(node);
      },
      BinaryExpression(node: BinaryExpression) {
        if (node.operator === '+') texts.push(node);
      },
      'Program:exit'() {
        const allows = createIsAllowed(context, senders);
        for (const node of texts) {
          // Drizzle turns values in its own `sql` templates into parameters.
          if (node.parent.type === 'TaggedTemplateExpression') continue;
          const parts = node.type === 'TemplateLiteral' ? node.expressions : listParts(node);
          if (
            !sent.has(node) &&
            !STATEMENT_BEGINNING.test(readBeginning(node.type === 'TemplateLiteral' ? node : parts[0]))
          )
            continue;
          for (const part of parts)
            if (!isConstant(context, part, allows))
              context.report({
                node: part,
                message: 'Pass values as parameters of a statement, not in its text.',
              });
        }
      },
    };
  },
};
