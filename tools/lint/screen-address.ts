import { SCREEN_PATTERNS } from '@imprimatur/domain/screens';
import { getCalleeName, type Node, type Rule } from './rule.ts';

const FIRST_SEGMENTS = [
  ...new Set(Object.values(SCREEN_PATTERNS).flatMap((pattern) => /^\/([\w-]+)/.exec(pattern)?.[1] ?? [])),
];
/** The path of a screen after a host. */
const SCREEN_PATH = new RegExp(`^/(?:${FIRST_SEGMENTS.join('|')})(?![\\w-])`);
/** A path whose next part is a value, with or without a host. */
const UNFINISHED_PATH = /\/(?:guidelines|users|mails|invitation|declaration)\/$/;
const ADDRESS_NAME = /(?:url|base|address|origin)$/i;

const getName = (node: Node | undefined): string => {
  if (node?.type === 'MemberExpression') return getName(node.property);
  return node?.type === 'Identifier' ? node.name : '';
};

/** Returns the fixed beginning of a text. */
const readText = (node: Node | null | undefined): string => {
  if (node?.type === 'JSXExpressionContainer') return readText(node.expression);
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.raw ?? '';
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
};
/** URLs of the API begin with `/api` and are not screens. */
const isOfScreen = (text: string): boolean => text.startsWith('/') && !text.startsWith('/api/');

export const screenAddress: Rule = {
  create(context) {
    const reported = new Set<Node>();
    const report = (node: Node) => {
      if (!reported.has(node))
        context.report({ node, message: 'Use screenAddress, which creates addresses from the table of screens.' });
      reported.add(node);
    };
    return {
      TemplateLiteral(node) {
        // The `system` of an identifier looks like a URL, but is not a link.
        if (node.parent.type === 'Property' && getName(node.parent.key) === 'system') return;
        const [first, ...rest] = node.quasis;
        const isBuilt =
          rest.some((one, at) => SCREEN_PATH.test(one.value.raw) && ADDRESS_NAME.test(getName(node.expressions[at]))) ||
          [first, ...rest.slice(0, -1)].some((one) => UNFINISHED_PATH.test(one?.value.raw ?? '') && rest.length > 0);
        if (isBuilt) report(node);
      },
      BinaryExpression(node) {
        if (node.operator === '+' && ADDRESS_NAME.test(getName(node.left)) && SCREEN_PATH.test(readText(node.right)))
          report(node);
      },
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'href' || node.value === null) return;
        if (isOfScreen(readText(node.value)))
          report(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
      },
      Property(node) {
        if (getName(node.key) === 'href' && isOfScreen(readText(node.value))) report(node.value);
      },
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression' || getCalleeName(node) !== 'push') return;
        if (getName(callee.object) === 'history' && isOfScreen(readText(given[0]))) report(node);
      },
    };
  },
};
