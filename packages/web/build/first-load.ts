import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  imports: string[];
  modules: Record<string, unknown>;
  isEntry: boolean;
  viteMetadata?: { importedCss: Set<string> };
}
interface Asset {
  type: 'asset';
  fileName: string;
  source: string | Uint8Array;
}

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

interface Options {
  /** Maximum size in bytes, gzipped. */
  limit: number;
  /** Route files that belong to the first screen. */
  routes: string[];
  /** Packages that must not be part of the first load. If one is, the chain of imports to it is printed. */
  never: string[];
}

const shortenId = (id: string) => id.replace(/^.*\/(packages|node_modules)\//, '');

/** Returns the static imports from the entry to the first module of the package, or null. */
function findImportPath(name: string, plugin: Rollup.PluginContext): string | null {
  const entry = [...plugin.getModuleIds()].find((id) => id.endsWith('/src/main.tsx'));
  const from = new Map<string, string | null>(entry ? [[entry, null]] : []);
  for (const id of from.keys()) {
    if (id.includes(`/node_modules/${name}/`)) {
      const chain: string[] = [];
      for (let at: string | null | undefined = id; at; at = from.get(at)) chain.unshift(shortenId(at));
      return chain.join(' → ');
    }
    for (const next of plugin.getModuleInfo(id)?.importedIds ?? []) if (!from.has(next)) from.set(next, id);
  }
  return null;
}

/**
 * Prints at the end of a build how much a browser loads before it can show the first screen: the gzipped size of the entry chunk,
 * the given routes and their static imports. Warns above the limit.
 */
export function firstLoad({ limit, routes, never }: Options): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    enforce: 'post',
    writeBundle(_options, output) {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- Rolldown's types lack fields that it fills in: modules and imported style sheets
      const bundle = output as unknown as Record<string, Chunk | Asset>;
      const holdsRoute = (id: string) => routes.some((route) => id.includes(`/src/routes/${route}.tsx`));
      const isFirst = (chunk: Chunk) => chunk.isEntry || Object.keys(chunk.modules).some(holdsRoute);
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const visit = (fileName: string) => {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk' || scripts.has(fileName)) return;
        scripts.add(fileName);
        chunk.viteMetadata?.importedCss.forEach((css) => styles.add(css));
        chunk.imports.forEach(visit);
      };
      for (const item of Object.values(bundle)) if (item.type === 'chunk' && isFirst(item)) visit(item.fileName);

      // oxlint-disable-next-line typescript/consistent-type-assertions -- a script is a chunk, never an asset
      const rendered = [...scripts].flatMap((fileName) => Object.keys((bundle[fileName] as Chunk).modules));
      for (const name of never) {
        if (!rendered.some((id) => id.includes(`/node_modules/${name}/`))) continue;
        // oxlint-disable-next-line typescript/consistent-type-assertions -- the type of the hook does not name the plugin context as `this`
        console.log(`first load: ${name} got in by ${findImportPath(name, this as unknown as Rollup.PluginContext)}`);
      }

      const weigh = (fileNames: Set<string>) => {
        let sum = 0;
        for (const fileName of fileNames) {
          const item = bundle[fileName];
          if (item) sum += gzipSync(item.type === 'chunk' ? item.code : item.source).length;
        }
        return sum;
      };
      const [script, style] = [weigh(scripts), weigh(styles)];
      const total = `${formatKilobytes(script)} script + ${formatKilobytes(style)} style = ${formatKilobytes(script + style)} gzipped`;
      const verdict = script + style > limit ? ` — above the limit of ${formatKilobytes(limit)}` : '';
      console.log(`first load of the list: ${total} in ${scripts.size + styles.size} files${verdict}`);
    },
  };
}
