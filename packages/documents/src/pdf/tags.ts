/** The structure around a piece of text in a tagged PDF. Pieces with the same block belong together. */
export type Tag =
  | { readonly is: 'artifact' }
  | { readonly is: 'heading'; readonly block: number; readonly level: number }
  | { readonly is: 'item' | 'text'; readonly block: number }
  | { readonly is: 'cell'; readonly table: number; readonly row: number; readonly cell: number };

interface Node {
  readonly role?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

const HEADING_ROLE = /^H([1-6])$/;
const TEXT_ROLES = new Set(['P', 'Caption', 'Note', 'BlockQuote', 'TOCI']);
/** More levels than any program nests, but few enough for the call stack. */
const MAX_DEPTH = 100;

export function readTags(root: Node | null): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>();
  const at = { block: 0, table: -1, row: -1, cell: -1 };
  const visit = (node: Node, tag: Tag | null, depth: number): void => {
    if (node.id !== undefined && tag) tags.set(node.id, tag);
    if (depth > MAX_DEPTH) return;
    const role = node.role ?? '';
    if (tag?.is !== 'cell') countRole(at, role);
    const own = isInsideTag(tag, role) ? tag : (makeTag(role, at) ?? tag);
    for (const child of node.children ?? []) visit(child, own, depth + 1);
  };
  if (root) visit(root, null, 0);
  return tags;
}

interface Counters {
  block: number;
  table: number;
  row: number;
  cell: number;
}

function countRole(at: Counters, role: string): void {
  at.block++;
  if (role === 'Table') [at.table, at.row] = [at.table + 1, -1];
  if (role === 'TR') [at.row, at.cell] = [at.row + 1, -1];
  if (role === 'TH' || role === 'TD') at.cell++;
}

/** True for content within a cell or item, such as its paragraphs. */
const isInsideTag = (tag: Tag | null, role: string): boolean =>
  tag?.is === 'cell' || (tag?.is === 'item' && role !== 'LI');

function makeTag(role: string, { block, table, row, cell }: Counters): Tag | null {
  const [, level] = HEADING_ROLE.exec(role) ?? [];
  if (level !== undefined) return { is: 'heading', block, level: Number(level) };
  if (role === 'Title') return { is: 'heading', block, level: 1 };
  if (role === 'LI') return { is: 'item', block };
  if (TEXT_ROLES.has(role)) return { is: 'text', block };
  return role === 'TH' || role === 'TD' ? { is: 'cell', table, row, cell } : null;
}
