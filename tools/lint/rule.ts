import type { RuleTester } from 'oxlint/plugins-dev';

export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }> & { createOnce?: never };
export type Context = Parameters<Rule['create']>[0];
type Visitors = ReturnType<Rule['create']>;
type NodeOf<Type extends keyof Visitors> = Parameters<NonNullable<Visitors[Type]>>[0];

export type CallExpression = NodeOf<'CallExpression'>;
export type TemplateLiteral = NodeOf<'TemplateLiteral'>;
export type BinaryExpression = NodeOf<'BinaryExpression'>;
export type Node = CallExpression['parent'];

/** Returns a rule that reports every node that one of these ESLint selectors matches. */
export const createForbiddingRule = (message: string, ...selectors: readonly string[]): Rule => ({
  create: (context) => ({ [selectors.join(', ')]: (node: Node) => context.report({ node, message }) }),
});

/** Returns the name of the called function or method. */
export function getCalleeName({ callee }: CallExpression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return undefined;
  return callee.property.type === 'Identifier' && !callee.computed ? callee.property.name : undefined;
}
