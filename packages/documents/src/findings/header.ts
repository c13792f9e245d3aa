export type Column =
  | 'number'
  | 'kind'
  | 'proposal'
  | 'page'
  | 'line'
  | 'author'
  | 'quote'
  | 'place'
  | 'comment'
  | 'reason'
  | 'answer';

/**
 * Header texts without punctuation and accents. A cell that equals a text takes precedence over one that contains it. If several entries
 * match a cell, the first one counts: "type of comment" is a kind, "section no." a place.
 */
const COLUMN_WORDS: readonly (readonly [Column, string])[] = [
  ['page', 'page | pages | page no | page number | p | pg | pp | seite | seiten | seitenzahl | s'],
  ['line', 'line | lines | line no | line number | zeile | zeilen | zeilennummer | ligne | lignes | l'],
  [
    'kind',
    `kind | type | severity | category | importance | priority | art | typ | kategorie | gewicht |
      gewichtung | prioritat | major minor | wichtigkeit`,
  ],
  [
    'answer',
    `answer | response | reply | author response | observations of the secretariat | reponse | antwort | erwiderung | stellungnahme | decision |
      entscheidung | status`,
  ],
  ['reason', 'reason | reasons | rationale | justification | begrundung | grund'],
  [
    'proposal',
    `proposed change | proposed wording | proposed text | proposal | suggested change | suggested wording
      | suggested text | suggestion | suggested | proposed | change | new text | new wording | recommended
      change | vorschlag | anderungsvorschlag | anderung | vorgeschlagene anderung |
      formulierungsvorschlag | neuer text | neue formulierung | textvorschlag | verbesserungsvorschlag | proposition | rewording`,
  ],
  [
    'author',
    `reviewer | author | commenter | commentator | name | initials | stakeholder | organisation |
      organization | by | comment author | comment by | author of comment | gutachter | gutachterin | autor |
      autorin | verfasser | von | kurzel | auteur`,
  ],
  [
    'quote',
    `original text | original wording | current text | current wording | existing text | quote |
      quotation | text passage | originaltext | bisheriger text | zitat | textstelle | alter text`,
  ],
  [
    'place',
    `place | location | where | section | chapter | clause | paragraph | heading | table figure | part |
      ort | stelle | fundstelle | abschnitt | kapitel | absatz | uberschrift | section no | section number`,
  ],
  ['number', 'no | nr | number | nummer | id | lfd nr | item | pos'],
  [
    'comment',
    `comment | comments | remark | remarks | point | points | issue | issues | concern | concerns |
      observation | observations | finding | findings | feedback | note | kommentar | kommentare |
      anmerkung | anmerkungen | bemerkung | bemerkungen | hinweis | hinweise | einwand | einwande |
      ruckmeldung | ruckmeldungen | commentaire | commentaires | remarque | remarques`,
  ],
];

const WORDS_BY_COLUMN = COLUMN_WORDS.map(
  ([column, words]) => [column, words.split('|').map((word) => word.trim().replaceAll(/\s+/g, ' '))] as const,
);

const COLUMN_BY_WORD = new Map(
  WORDS_BY_COLUMN.flatMap(([column, words]) => words.map((word) => [word, column] as const)),
);

/** These words are recognised only if they are the whole cell. */
const WEAK_WORDS = new Set(['p', 's', 'l', 'by', 'von', 'id', 'item', 'part', 'note', 'art', 'name', 'pos', 'status']);

/** Makes "reviewer's comments" a column of comments, not a column of reviewers. */
const COMMENT_WORDS =
  /\b(?:comments?|remarks?|feedback|kommentare?|anmerkung(?:en)?|bemerkung(?:en)?|commentaires?|remarques?)\b/;
const PARTS_OF_COMMENTS: ReadonlySet<Column> = new Set(['author', 'reason', 'proposal', 'quote']);

const MAX_CELL_LENGTH = 200;

const normalizeCell = (cell: string): string =>
  cell
    .slice(0, MAX_CELL_LENGTH)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\(.*?\)/gs, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function recognizeColumns(cell: string): { columns: readonly Column[]; exact: boolean } {
  const text = normalizeCell(cell);
  const exact = COLUMN_BY_WORD.get(text);
  if (exact !== undefined) return { columns: [exact], exact: true };
  const found =
    text.length > 60
      ? undefined
      : WORDS_BY_COLUMN.find(([, words]) =>
          words.some((word) => !WEAK_WORDS.has(word) && ` ${text} `.includes(` ${word} `)),
        )?.[0];
  if (found === undefined) return { columns: [], exact: false };
  return {
    columns: PARTS_OF_COMMENTS.has(found) && COMMENT_WORDS.test(text) ? ['comment', found] : [found],
    exact: false,
  };
}

export interface Header {
  /** Index of the row; −1 for a table that continues another one. */
  readonly row: number;
  readonly heads: readonly string[];
  readonly columns: ReadonlyMap<Column, number>;
  readonly recognizedCount: number;
  readonly filledCount: number;
}

/** Titles and explanations can precede the header. */
export const MAX_HEADER_ROW = 30;

export function readHeader(cells: readonly string[], row: number): Header | null {
  const found = cells.map(recognizeColumns);
  const columns = new Map<Column, number>();
  for (const exact of [true, false])
    found.forEach((one, index) => {
      const free = one.exact === exact ? one.columns.find((column) => !columns.has(column)) : undefined;
      if (free !== undefined) columns.set(free, index);
    });
  if (!columns.has('comment') && !columns.has('proposal')) return null;
  const filledCount = cells.filter((cell) => cell.trim() !== '').length;
  const recognizedCount = found.filter((one) => one.columns.length > 0).length;
  // A sentence above the table can also contain "comments", but is the only cell in its row.
  const hasExactWord = found.some(
    (one) => one.exact && one.columns.some((column) => column === 'comment' || column === 'proposal'),
  );
  const isHeader = recognizedCount > 1 || (hasExactWord && filledCount === 1);
  return isHeader ? { row, heads: cells, columns, recognizedCount, filledCount } : null;
}

export function findHeader(rows: readonly (readonly string[])[]): Header | null {
  for (const [row, cells] of rows.slice(0, MAX_HEADER_ROW).entries()) {
    const header = readHeader(cells, row);
    if (header !== null) return header;
  }
  return null;
}

const KIND_WORDS = [
  ['editorial', /\b(?:editorial|ed|typo|spelling|language|wording|redaktionell\w*|sprachlich\w*|formal)\b/i],
  [
    'major',
    /\b(?:major|critical|essential|fundamental|high|wesentlich\w*|schwerwiegend\w*|gravierend\w*|grundlegend\w*|hoch|gro(?:ss|ß)\w*)/i,
  ],
  ['minor', /\b(?:minor|low|small|gering\w*|klein\w*|leicht\w*|niedrig|nebens\w*|unwesentlich\w*)\b/i],
] as const;

/** Matches from the beginning of a word: "unwesentlich" is minor although it contains "wesentlich". */
export const recognizeKind = (text: string): 'major' | 'minor' | 'editorial' | null =>
  KIND_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;

/** The start of comments such as "Major: …", "[minor] …" and "Minor point – …". */
const LABEL_PATTERN = /^\s*(?:[([]([\p{L} ]{2,30})[)\]]|([\p{L} ]{2,30})[:–—])/u;

export function recognizeKindAtStart(text: string): ReturnType<typeof recognizeKind> {
  const [, bracketed, before] = LABEL_PATTERN.exec(text) ?? [];
  return recognizeKind((bracketed ?? before ?? '').trim().split(' ')[0] ?? '');
}
