import { linear } from '../docx/formula.ts';
import type { OfficeFile } from '../docx/package.ts';
import type { Anchor } from '../docx/story.ts';
import { descendants, elementsOf, type Element, plainText } from '../xml.ts';

export interface Comment {
  readonly id: string;
  readonly author: string;
  /** With the replies, each with its author. */
  readonly text: string;
}

interface Raw {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  /** Ids of its paragraphs, by which other parts refer to it. */
  readonly paragraphs: readonly string[];
}

/** Returns the text of a paragraph: runs without what was deleted in them. */
function lineOf(paragraph: Element): string {
  const parts = linear(paragraph);
  if (parts !== null) return parts.map((part) => (typeof part === 'string' ? part : lineOf(part))).join('');
  return elementsOf(paragraph)
    .map((child) => {
      if (child.name === 't') return plainText(child);
      if (child.name === 'tab') return '\t';
      if (child.name === 'br' || child.name === 'cr') return '\n';
      if (child.name === 'noBreakHyphen') return '\u2011';
      return ['del', 'delText', 'instrText', 'pPr', 'rPr'].includes(child.name) ? '' : lineOf(child);
    })
    .join('');
}

function rawOf(element: Element): Raw {
  const paragraphs = descendants(element, 'p');
  return {
    id: element.attributes['id'] ?? '',
    author: (element.attributes['author'] ?? '').trim(),
    text: paragraphs.map(lineOf).join('\n').trim(),
    paragraphs: paragraphs.flatMap(({ attributes }) =>
      attributes['paraId'] === undefined ? [] : [attributes['paraId']],
    ),
  };
}

/** Returns, for the id of a paragraph, what commentsExtended.xml says of its comment. */
function extendedOf(file: OfficeFile): Map<string, { parent: string | undefined; done: boolean }> {
  const part = file.related('commentsExtended');
  return new Map(
    elementsOf(part?.root ?? { name: '', attributes: {}, children: [] }).map(({ attributes }) => [
      attributes['paraId'] ?? '',
      { parent: attributes['paraIdParent'], done: ['1', 'true'].includes(attributes['done'] ?? '') },
    ]),
  );
}

/** Replies to replies that are followed to their beginning. */
const LONGEST_CHAIN = 100;

const NAMELESS = 'Unnamed';

const joined = (own: Raw, replies: readonly Raw[], done: boolean): string =>
  [
    own.text,
    ...replies.filter((reply) => reply.text !== '').map((reply) => `${reply.author || NAMELESS}: ${reply.text}`),
    ...(done ? ['(Marked as resolved in the document.)'] : []),
  ]
    .filter((text) => text !== '')
    .join('\n\n');

/** What Google Docs writes as a reply when somebody resolves a thread, or opens it again. */
const STATES: Readonly<Record<string, boolean>> = { '_Marked as resolved_': true, '_Re-opened_': false };

/**
 * The first comment on the same range. Google Docs writes replies so, with no other sign that they belong together; the
 * paragraphs of its comments have no ids.
 */
function firstOnRange(raws: readonly Raw[], anchors: ReadonlyMap<string, Anchor>): ReadonlyMap<Raw, Raw> {
  const first = new Map<string, Raw>();
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

/** Reads all comments, replies joined to what they reply to. */
export function commentsOf(
  file: OfficeFile,
  anchors: ReadonlyMap<string, Anchor>,
): { comments: Comment[]; empty: number } {
  const part = file.related('comments');
  const raws =
    part === null
      ? []
      : elementsOf(part.root)
          .filter(({ name }) => name === 'comment')
          .map(rawOf);
  const extended = extendedOf(file);
  const ofParagraph = new Map(raws.flatMap((raw) => raw.paragraphs.map((id) => [id, raw] as const)));
  const saying = (raw: Raw) => raw.paragraphs.map((id) => extended.get(id)).find((said) => said !== undefined);
  const onRange = extended.size === 0 ? firstOnRange(raws, anchors) : new Map<Raw, Raw>();
  const parentOf = (raw: Raw): Raw | undefined => ofParagraph.get(saying(raw)?.parent ?? '') ?? onRange.get(raw);
  /** Word joins replies to the first comment; a chain that others write, or one in a circle, is followed as far as it leads on. */
  const rootOf = (raw: Raw): Raw => {
    const seen = new Set([raw]);
    let root = raw;
    for (let next = parentOf(raw); next !== undefined; next = parentOf(next)) {
      if (seen.has(next) || seen.size > LONGEST_CHAIN) return raw;
      seen.add(next);
      root = next;
    }
    return root;
  };
  const replies = new Map<Raw, Raw[]>();
  for (const raw of raws) {
    const root = rootOf(raw);
    const list = replies.get(root) ?? [];
    if (root !== raw) list.push(raw);
    replies.set(root, list);
  }
  const roots = [...replies].filter(([own, answers]) => [own, ...answers].some(({ text }) => text !== ''));
  return {
    comments: roots.map(([own, answers]) => ({
      id: own.id,
      author: own.author,
      text: joined(
        own,
        answers.filter(({ text }) => STATES[text] === undefined),
        answers.reduce((done, { text }) => STATES[text] ?? done, saying(own)?.done ?? false),
      ),
    })),
    empty: replies.size - roots.length,
  };
}
