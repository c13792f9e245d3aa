/** What a tagged PDF says about a piece of its text; pieces of one block belong together. */
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

const HEADING = /^H([1-6])$/;
const TEXTS = new Set(['P', 'Caption', 'Note', 'BlockQuote', 'TOCI']);
/** Deeper than any program nests, and shallow enough for the stack. */
const DEEPEST = 100;

/** The tags of a page by the ids of its marked content. */
export function tagsOf(root: Node | null): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>();
  const at = { block: 0, table: -1, row: -1, cell: -1 };
  const visit = (node: Node, tag: Tag | null, depth: number): void => {
    if (node.id !== undefined && tag) tags.set(node.id, tag);
    if (depth > DEEPEST) return;
    const role = node.role ?? '';
    if (tag?.is !== 'cell') count(at, role);
    const own = holds(tag, role) ? tag : (tagOf(role, at) ?? tag);
    for (const child of node.children ?? []) visit(child, own, depth + 1);
  };
  if (root) visit(root, null, 0);
  return tags;
}

interface At {
  block: number;
  table: number;
  row: number;
  cell: number;
}

function count(at: At, role: string): void {
  at.block++;
  if (role === 'Table') [at.table, at.row] = [at.table + 1, -1];
  if (role === 'TR') [at.row, at.cell] = [at.row + 1, -1];
  if (role === 'TH' || role === 'TD') at.cell++;
}

/** Whether what stands in it belongs to it, whatever it is: a paragraph of a cell or of an item. */
const holds = (tag: Tag | null, role: string): boolean => tag?.is === 'cell' || (tag?.is === 'item' && role !== 'LI');

function tagOf(role: string, { block, table, row, cell }: At): Tag | null {
  const [, level] = HEADING.exec(role) ?? [];
  if (level !== undefined) return { is: 'heading', block, level: Number(level) };
  if (role === 'Title') return { is: 'heading', block, level: 1 };
  if (role === 'LI') return { is: 'item', block };
  if (TEXTS.has(role)) return { is: 'text', block };
  return role === 'TH' || role === 'TD' ? { is: 'cell', table, row, cell } : null;
}
