import type { Plugin } from 'vite';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Returns a chunk group with our own modules that the given routes import statically, so that a screen is one file instead of forty.
 * Leaves out packages, whose index files import far more than is used.
 */
export function oneChunk(name: string, routes: string[]) {
  let members: Set<string> | undefined;
  let graph: Graph | undefined;
  const collect = (ids: Iterable<string>, get: Graph['getModuleInfo']) => {
    const found = new Set<string>();
    const visit = (id: string) => {
      if (found.has(id) || id.includes('/node_modules/')) return;
      found.add(id);
      get(id)?.importedIds.forEach(visit);
    };
    for (const id of ids) if (routes.some((route) => id.includes(`/src/routes/${route}.tsx?tsr-split`))) visit(id);
    return found;
  };
  const plugin: Plugin = {
    name: `one-chunk-${name}`,
    apply: 'build',
    buildStart() {
      members = undefined;
    },
    buildEnd() {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the type of the hook does not name the plugin context as `this`
      graph = this as unknown as Graph;
      members = collect(this.getModuleIds(), (id) => graph?.getModuleInfo(id) ?? null);
    },
  };
  return { plugin, group: { name, test: (id: string) => members?.has(id) ?? false } };
}
