import { writeLinear } from '../docx/formula.ts';
import type { OfficeFile } from '../docx/package.ts';
import type { Anchor } from '../docx/story-reader.ts';
import { findDescendants, getElements, type Element, getPlainText } from '../xml.ts';

export interface Comment {
  readonly id: string;
  readonly author: string;
  readonly text: string;
}

interface RawComment {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  /** Other parts of the file refer to a comment by these paragraph ids. */
  readonly paragraphs: readonly string[];
}

function readParagraph(paragraph: Element): string {
  const parts = writeLinear(paragraph);
  if (parts !== null) return parts.map((part) => (typeof part === 'string' ? part : readParagraph(part))).join('');
  return getElements(paragraph)
    .map((child) => {
      if (child.name === 't') return getPlainText(child);
      if (child.name === 'tab') return '\t';
      if (child.name === 'br' || child.name === 'cr') return '\n';
      if (child.name === 'noBreakHyphen') return '\u2011';
      return ['del', 'delText', 'instrText', 'pPr', 'rPr'].includes(child.name) ? '' : readParagraph(child);
    })
    .join('');
}

function readComment(element: Element): RawComment {
  const paragraphs = findDescendants(element, 'p');
  return {
    id: element.attributes['id'] ?? '',
    author: (element.attributes['author'] ?? '').trim(),
    text: paragraphs.map(readParagraph).join('\n').trim(),
    paragraphs: paragraphs.flatMap(({ attributes }) =>
      attributes['paraId'] === undefined ? [] : [attributes['paraId']],
    ),
  };
}

function readExtended(file: OfficeFile): Map<string, { parent: string | undefined; done: boolean }> {
  const part = file.readRelated('commentsExtended');
  return new Map(
    getElements(part?.root ?? { name: '', attributes: {}, children: [] }).map(({ attributes }) => [
      attributes['paraId'] ?? '',
      { parent: attributes['paraIdParent'], done: ['1', 'true'].includes(attributes['done'] ?? '') },
    ]),
  );
}

const MAX_CHAIN_LENGTH = 100;

const UNNAMED_AUTHOR = 'Unnamed';

const joinThread = (own: RawComment, replies: readonly RawComment[], done: boolean): string =>
  [
    own.text,
    ...replies.filter((reply) => reply.text !== '').map((reply) => `${reply.author || UNNAMED_AUTHOR}: ${reply.text}`),
    ...(done ? ['(Marked as resolved in the document.)'] : []),
  ]
    .filter((text) => text !== '')
    .join('\n\n');

/** Replies that Google Docs writes when a person resolves or reopens a thread. */
const RESOLVED_BY_TEXT: Readonly<Record<string, boolean>> = { '_Marked as resolved_': true, '_Re-opened_': false };

/**
 * Maps each later comment on a range to the first one. This is the only way to recognise replies from Google Docs, whose comments have no
 * paragraph ids.
 */
function findFirstOnRange(
  raws: readonly RawComment[],
  anchors: ReadonlyMap<string, Anchor>,
): ReadonlyMap<RawComment, RawComment> {
  const first = new Map<string, RawComment>();
  return new Map(
    raws.flatMap((raw) => {
      const anchor = anchors.get(raw.id);
      if (!anchor?.end || raw.paragraphs.length > 0) return [];
      const range = [anchor.start.original, anchor.end.original, anchor.start.shown, anchor.end.shown].join();
      const root = first.get(range);
      if (root === undefined) first.set(range, raw);
      return root === undefined ? [] : [[raw, root] as const];
    }),
  );
}

export function readComments(
  file: OfficeFile,
  anchors: ReadonlyMap<string, Anchor>,
): { comments: Comment[]; empty: number } {
  const part = file.readRelated('comments');
  const raws =
    part === null
      ? []
      : getElements(part.root)
          .filter(({ name }) => name === 'comment')
          .map(readComment);
  const extended = readExtended(file);
  const byParagraph = new Map(raws.flatMap((raw) => raw.paragraphs.map((id) => [id, raw] as const)));
  const getExtended = (raw: RawComment) =>
    raw.paragraphs.map((id) => extended.get(id)).find((entry) => entry !== undefined);
  const onRange = extended.size === 0 ? findFirstOnRange(raws, anchors) : new Map<RawComment, RawComment>();
  const getParent = (raw: RawComment): RawComment | undefined =>
    byParagraph.get(getExtended(raw)?.parent ?? '') ?? onRange.get(raw);
  /** Word links every reply to the first comment. Other programs write chains, and a damaged file can contain a cycle. */
  const getRoot = (raw: RawComment): RawComment => {
    const seen = new Set([raw]);
    let root = raw;
    for (let next = getParent(raw); next !== undefined; next = getParent(next)) {
      if (seen.has(next) || seen.size > MAX_CHAIN_LENGTH) return raw;
      seen.add(next);
      root = next;
    }
    return root;
  };
  const replies = new Map<RawComment, RawComment[]>();
  for (const raw of raws) {
    const root = getRoot(raw);
    const list = replies.get(root) ?? [];
    if (root !== raw) list.push(raw);
    replies.set(root, list);
  }
  const roots = [...replies].filter(([own, answers]) => [own, ...answers].some(({ text }) => text !== ''));
  return {
    comments: roots.map(([own, answers]) => ({
      id: own.id,
      author: own.author,
      text: joinThread(
        own,
        answers.filter(({ text }) => RESOLVED_BY_TEXT[text] === undefined),
        answers.reduce((done, { text }) => RESOLVED_BY_TEXT[text] ?? done, getExtended(own)?.done ?? false),
      ),
    })),
    empty: replies.size - roots.length,
  };
}
