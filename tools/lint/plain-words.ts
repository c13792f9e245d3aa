import { getCalleeName, type CallExpression, type Context, type Node, type Rule } from './rule.ts';

/** Words and phrases that the glossary (docs/glossary.md) replaces. */
const REPLACED_TERMS: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/iu, '"again"'],
  [/\bwhoever\b/iu, '"people who"'],
  [/\b(?:is|are|was|were) asked of\b/iu, '"has the task"'],
  [/\bhangs? on\b/iu, '"is responsible for"'],
  [/\b(?:stands|stood)\b(?! for)/iu, '"is" or "shows"'],
  [/\bnothing of (?:it|them)\b/iu, '"none of it"'],
  [/\bsigned address(?:es)?\b/iu, '"signed URL"'],
  [/, also (?:if|when|while|after|by)\b/iu, '"even if", "even after"'],
  [/\b(?:turn|round)s? of the event loop\b/iu, '"iteration"'],
  [/\bat (?:its|their) fields?\b/iu, '"beside its field"'],
  [/\bthat (?:is|are) none\b/iu, '"that is not one"'],
  [/\bfaults? of the software\b/iu, '"bug"'],
];

/** An email is not a letter. Not for comments, which may mention letters of the alphabet. */
const NO_LETTER: typeof REPLACED_TERMS = [
  [/\b(?:sends?|sees?|reads?|shows?|mails?|the|last|first|this|its) letters?\b(?! by letter| such as)/iu, '"email"'],
];

/** Terms for screens and emails only. */
const ON_SCREEN: readonly (readonly [RegExp, string])[] = [
  [/\b(?:review|answer|send|declare|upload|reply|decide|confirm|submit)\b[^.]* until \{/iu, '"by" for a deadline'],
  [/^(?:Whoever|What|Who|That which) [^?]*\.$/u, 'a noun as the subject'],
];
const MAX_WORDS = 30;

const TEST_FUNCTIONS = /^(?:it|test|describe)$/;

/** Returns the text of a literal or template, with `{}` for each value. */
function readText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('{}');
  return undefined;
}

/** `it`, `test.describe`, `it.each([…])`, `test.skipIf(…)`. */
function isTitled(callee: Node): boolean {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.test(callee.name);
  if (callee.type === 'MemberExpression') return isTitled(callee.object);
  return callee.type === 'CallExpression' && isTitled(callee.callee);
}

function reportTerms(context: Context, node: Node, text: string, terms: typeof REPLACED_TERMS): void {
  for (const [pattern, instead] of terms) {
    const found = pattern.exec(text);
    if (found) context.report({ node, message: `Plain words: instead of "${found[0]}", use ${instead}.` });
  }
}

/** Checks that test titles use the words of the glossary. */
export const plainTitle: Rule = {
  create: (context) => ({
    CallExpression(node: CallExpression) {
      const [title] = node.arguments;
      const text = readText(title);
      if (title && text !== undefined && isTitled(node.callee) && getCalleeName(node) !== 'each')
        reportTerms(context, title, text, [...REPLACED_TERMS, ...NO_LETTER]);
    },
  }),
};

/** Checks sentences of screens and emails: words of the glossary, deadlines with "by", at most 30 words. */
export const plainSentence: Rule = {
  create(context) {
    const check = (node: Node): void => {
      const text = readText(node);
      if (text === undefined || !text.includes(' ')) return;
      reportTerms(context, node, text, [...REPLACED_TERMS, ...NO_LETTER, ...ON_SCREEN]);
      const longest = Math.max(...text.split(/(?<=[.!?:;}])\s/u).map((one) => one.split(/\s+/u).length));
      if (longest > MAX_WORDS)
        context.report({ node, message: `Plain words: a sentence has ${longest} words. The limit is ${MAX_WORDS}.` });
    };
    return { Literal: check, TemplateLiteral: check };
  },
};

/** Checks that comments use the words of the glossary. */
export const plainComment: Rule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.replace(/\s+\*?\s*/gu, ' ');
        for (const [pattern, instead] of REPLACED_TERMS) {
          const found = pattern.exec(text);
          if (found)
            context.report({ loc: comment.loc, message: `Plain words: instead of "${found[0]}", use ${instead}.` });
        }
      }
    },
  }),
};
