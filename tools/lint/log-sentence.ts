import { type CallExpression, getCalleeName, type Node, type Rule } from './rule.ts';

const LOG_LEVELS = /^(?:trace|debug|info|warn|error|fatal)$/;

/** True for a fixed sentence, or a choice between two. A `%` would be a placeholder. */
const isSentence = (node: Node | undefined): boolean => {
  if (node?.type === 'ConditionalExpression') return isSentence(node.consequent) && isSentence(node.alternate);
  return node?.type === 'Literal' && typeof node.value === 'string' && !node.value.includes('%');
};

const getName = (node: Node): string => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? getName(node.property) : '';
};

export const logSentence: Rule = {
  create: (context) => ({
    CallExpression(node: CallExpression) {
      const { callee, arguments: given } = node;
      if (callee.type !== 'MemberExpression') return;
      const owner = getName(callee.object);
      if (owner === 'console') {
        if (given.length > 1)
          context.report({
            node,
            message: 'Pass one text to the console. In the first of several texts, % is a placeholder.',
          });
        return;
      }
      const isLog = /^(?:log|logger)$/.test(owner) && (callee.computed || LOG_LEVELS.test(getCalleeName(node) ?? ''));
      if (isLog && (given.length > 2 || !isSentence(given.at(-1))))
        context.report({
          node,
          message:
            'Use a constant sentence without % as the message of a log line, and pass values as fields before it.',
        });
    },
  }),
};
