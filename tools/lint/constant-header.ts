import { isConstant } from './constant.ts';
import { type CallExpression, getCalleeName, type Node, type Rule } from './rule.ts';

const HEADER_METHODS = /^(?:header|headers|setHeader|writeHead|appendHeader)$/;
/** The functions that write user-controlled values into a header, one for each kind. */
const SAFE_WRITERS =
  /^(?:attachmentHeader|createTransactionCookie|clearTransactionCookie|parseRequestLanguage|createPagePolicy|createSecurityHeaders)$/;
/** Headers whose value is a number. */
const NUMERIC_HEADERS = /^(?:content-length|content-range|tus-max-size)$/;

const MESSAGE =
  'Use a constant as the value of a header, or the function for it: attachmentHeader, createTransactionCookie, clearTransactionCookie, createPagePolicy.';

export const constantHeader: Rule = {
  create(context) {
    const allows = (node: Node): boolean =>
      node.type === 'CallExpression' && SAFE_WRITERS.test(getCalleeName(node) ?? '');
    return {
      CallExpression(node: CallExpression) {
        const { callee, arguments: given } = node;
        const name = getCalleeName(node) ?? '';
        if (callee.type !== 'MemberExpression' || !HEADER_METHODS.test(name)) return;
        const headers = given.at(-1);
        // `header(name)` with a single text reads a header.
        if (headers === undefined || (given.length === 1 && headers.type !== 'ObjectExpression' && name === 'header'))
          return;
        const named: [Node | undefined, Node][] =
          headers.type === 'ObjectExpression'
            ? headers.properties.map((one) =>
                one.type === 'Property' ? [one.key, one.value] : [undefined, one.argument],
              )
            : [[given[0], headers]];
        for (const [header, value] of named) {
          const isNumber = header?.type === 'Literal' && NUMERIC_HEADERS.test(String(header.value));
          if (!isNumber && !isConstant(context, value, allows)) context.report({ node: value, message: MESSAGE });
        }
      },
    };
  },
};
