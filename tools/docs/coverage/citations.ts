import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';

interface Test {
  /** The titles of the surrounding blocks, then its own, as written in the source. */
  readonly titles: readonly string[];
  readonly isSkipped: boolean;
  /** Offset of its call. */
  readonly start: number;
  readonly end: number;
}

/** A comment `// Covers S2.14, T5` and the test or block directly after it. */
interface Citation {
  readonly ids: readonly string[];
  readonly line: number;
  readonly test: Test | undefined;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const SKIP_MODIFIERS = new Set(['skip', 'todo', 'fixme']);
const REPEAT_MODIFIERS = ['each', 'for'];
const CONDITION_MODIFIERS = ['skipIf', 'runIf'];
const MODE_MODIFIERS = ['only', 'fail', 'fails', 'concurrent', 'sequential', 'serial', 'parallel', 'describe'];
const ALL_MODIFIERS = new Set([...SKIP_MODIFIERS, ...REPEAT_MODIFIERS, ...CONDITION_MODIFIERS, ...MODE_MODIFIERS]);

const CITATION_PATTERN = /^ Covers (.+)$/;
/** Between a citation and its test, only more citations may appear, without empty lines. */
const DIRECTLY_BEFORE = /^(?:\n[ \t]*\/\/ Covers .*)*\n[ \t]*$/;

/** Returns the names in a callee: `it`, `skipIf`, `each` for `it.skipIf(x).each(rows)`. */
function listNames(callee: Expression): string[] {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name];
    case 'MemberExpression':
      return [...listNames(callee.object), callee.property.type === 'Identifier' ? callee.property.name : ''];
    case 'CallExpression':
      return listNames(callee.callee);
    case 'TaggedTemplateExpression':
      return listNames(callee.tag);
    default:
      return [''];
  }
}

function readTitle(argument: Argument, text: string): string {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument.type === 'TemplateLiteral') return text.slice(argument.start + 1, argument.end - 1);
  return text.slice(argument.start, argument.end);
}

/** True for options such as `{ skip: true }`. */
const isSkipping = (argument: Argument | undefined): boolean =>
  argument?.type === 'ObjectExpression' &&
  argument.properties.some(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && SKIP_MODIFIERS.has(one.key.name),
  );

/** Returns the tests and blocks of a file in source order. The inner call of `it.each(rows)` comes after its test. */
function findTests(program: ReturnType<typeof parseSync>['program'], text: string): Test[] {
  const found: Test[] = [];
  /** Aliases such as `embedded` in `const embedded = describe.skipIf(…)`. */
  const aliases = new Map<string, readonly string[]>();
  const startsTest = ([first = '', ...others]: readonly string[]) =>
    TEST_FUNCTIONS.has(first) && others.every((name) => ALL_MODIFIERS.has(name));
  new Visitor({
    VariableDeclarator({ id, init }) {
      const names = init === null ? [] : listNames(init);
      if (id.type === 'Identifier' && startsTest(names)) aliases.set(id.name, names);
    },
    CallExpression({ callee, arguments: [title, options], start, end }) {
      const [first = '', ...others] = listNames(callee);
      const names = [...(aliases.get(first) ?? [first]), ...others];
      if (title === undefined || !startsTest(names)) return;
      const block = found.findLast((one) => one.end >= end);
      found.push({
        titles: [...(block?.titles ?? []), readTitle(title, text)],
        isSkipped: block?.isSkipped === true || names.some((name) => SKIP_MODIFIERS.has(name)) || isSkipping(options),
        start,
        end,
      });
    },
  }).visit(program);
  return found;
}

/** Returns the citations in a test file. Throws if the file cannot be parsed. */
export function findCitations(path: string, text: string): Citation[] {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const tests = findTests(program, text);
  return comments.flatMap(({ type, value, start, end }) => {
    const ids = type === 'Line' ? CITATION_PATTERN.exec(value)?.[1] : undefined;
    if (ids === undefined) return [];
    const test = tests.find((one) => one.start >= end && DIRECTLY_BEFORE.test(text.slice(end, one.start)));
    return [{ ids: ids.trim().split(', '), line: text.slice(0, start).split('\n').length, test }];
  });
}
