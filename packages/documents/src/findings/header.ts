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
 * Words of header cells, English and German, without signs and accents. A cell that is one of the words is recognised before one that
 * only has it among others, and of those the first row that fits counts: "comment no." is a
 * number, "type of comment" a kind, "section no." a place. See also OF_COMMENTS.
 */
const COLUMNS: readonly (readonly [Column, string])[] = [
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

const WORDS = COLUMNS.map(
  ([column, words]) => [column, words.split('|').map((word) => word.trim().replaceAll(/\s+/g, ' '))] as const,
);

const EXACT = new Map(WORDS.flatMap(([column, words]) => words.map((word) => [word, column] as const)));

/** Words that say nothing among others. */
const WEAK = new Set(['p', 's', 'l', 'by', 'von', 'id', 'item', 'part', 'note', 'art', 'name', 'pos', 'status']);

/** A cell with one of these words stands over comments, whoever wrote them and whatever else they hold: "reviewer's comments". */
const OF_COMMENTS =
  /\b(?:comments?|remarks?|feedback|kommentare?|anmerkung(?:en)?|bemerkung(?:en)?|commentaires?|remarques?)\b/;
const HELD: ReadonlySet<Column> = new Set(['author', 'reason', 'proposal', 'quote']);

/** Nothing longer is a heading. */
const LONGEST_CELL = 200;

const plain = (cell: string): string =>
  cell
    .slice(0, LONGEST_CELL)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\(.*?\)/gs, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns what a header cell may stand over, the likeliest first; texts longer than a heading are none. */
function columnsOf(cell: string): { columns: readonly Column[]; exact: boolean } {
  const text = plain(cell);
  const exact = EXACT.get(text);
  if (exact !== undefined) return { columns: [exact], exact: true };
  const found =
    text.length > 60
      ? undefined
      : WORDS.find(([, words]) => words.some((word) => !WEAK.has(word) && ` ${text} `.includes(` ${word} `)))?.[0];
  if (found === undefined) return { columns: [], exact: false };
  return { columns: HELD.has(found) && OF_COMMENTS.test(text) ? ['comment', found] : [found], exact: false };
}

export interface Header {
  /** The position of the row; −1 for a table that goes on without one of its own. */
  readonly row: number;
  /** What its cells say. */
  readonly heads: readonly string[];
  /** The position of each column that was recognised. */
  readonly columns: ReadonlyMap<Column, number>;
  /** How many cells of the row were recognised, and how many have a text. */
  readonly known: number;
  readonly filled: number;
}

/** Titles and explanations may stand above the header. */
export const LATEST_ROW = 30;

export function headerIn(cells: readonly string[], row: number): Header | null {
  const found = cells.map(columnsOf);
  const columns = new Map<Column, number>();
  for (const exact of [true, false])
    found.forEach((one, index) => {
      const free = one.exact === exact ? one.columns.find((column) => !columns.has(column)) : undefined;
      if (free !== undefined) columns.set(free, index);
    });
  if (!columns.has('comment') && !columns.has('proposal')) return null;
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  const header = { row, heads: cells, columns, known: found.filter((one) => one.columns.length > 0).length, filled };
  // A sentence above the table may have the word "comments" in it: then it stands alone.
  const exact = found.some(
    (one) => one.exact && one.columns.some((column) => column === 'comment' || column === 'proposal'),
  );
  return header.known > 1 || (exact && filled === 1) ? header : null;
}

/** Finds the row that says what the columns are. */
export function headerOf(rows: readonly (readonly string[])[]): Header | null {
  for (const [row, cells] of rows.slice(0, LATEST_ROW).entries()) {
    const header = headerIn(cells, row);
    if (header !== null) return header;
  }
  return null;
}

const KINDS = [
  ['editorial', /\b(?:editorial|ed|typo|spelling|language|wording|redaktionell\w*|sprachlich\w*|formal)\b/i],
  [
    'major',
    /\b(?:major|critical|essential|fundamental|high|wesentlich\w*|schwerwiegend\w*|gravierend\w*|grundlegend\w*|hoch|gro(?:ss|ß)\w*)/i,
  ],
  ['minor', /\b(?:minor|low|small|gering\w*|klein\w*|leicht\w*|niedrig|nebens\w*|unwesentlich\w*)\b/i],
] as const;

/** Returns the kind that a word says; "unwesentlich" is minor though "wesentlich" is in it, since words are read from their beginning. */
export const kindIn = (text: string): 'major' | 'minor' | 'editorial' | null =>
  KINDS.find(([, words]) => words.test(text))?.[0] ?? null;

/** What people begin a comment with, before a colon or in brackets: "Major: …", "[minor] …", "Minor point – …". */
const LABEL = /^\s*(?:[([]([\p{L} ]{2,30})[)\]]|([\p{L} ]{2,30})[:–—])/u;

/** Returns the kind that a comment says of itself in its first words. */
export function kindAtStart(text: string): ReturnType<typeof kindIn> {
  const [, bracketed, before] = LABEL.exec(text) ?? [];
  return kindIn((bracketed ?? before ?? '').trim().split(' ')[0] ?? '');
}
