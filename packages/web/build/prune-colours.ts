import { createHash } from 'node:crypto';
import postcss, { type Root } from 'postcss';
import type { Plugin } from 'vite';

/** Colours that Mantine's own components use. */
const OWN_COLOURS = ['dark', 'gray', 'red', 'green', 'teal'];
const COLOUR_VARIABLE =
  /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange|gray|dark)-/;

interface Output {
  type: 'chunk' | 'asset';
  fileName: string;
  code?: string;
  source?: string | Uint8Array;
  viteMetadata?: { importedCss: Set<string> };
}

function removeUnusedColours(root: Root, colours: ReadonlySet<string>): void {
  root.walkDecls(COLOUR_VARIABLE, (declaration) => {
    const name = COLOUR_VARIABLE.exec(declaration.prop)?.[1] ?? '';
    if (!colours.has(name)) declaration.remove();
  });
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}

/** True for the stylesheet with Mantine's variables. */
const isBase = (output: Output | undefined) => String(output?.source ?? '').includes('--mantine-z-index-app:');

/** Removes the colours of Mantine's palette whose names do not appear in quotes in our own source. */
export function pruneColours(): Plugin {
  const named = new Set(OWN_COLOURS);
  return {
    name: 'prune-colours',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('node_modules')) {
        for (const [, colour = ''] of code.matchAll(/["'`](\w+)(?:\.\d)?["'`]/g)) named.add(colour);
        for (const [, colour = ''] of code.matchAll(/--mantine-color-(\w+)-/g)) named.add(colour);
      }
      return null;
    },
    generateBundle(_options, bundle) {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- its type lacks the `viteMetadata` that Vite adds to the outputs
      const byName = bundle as unknown as Record<string, Output>;
      const outputs = Object.values(byName);
      const script = outputs.map(({ code = '' }) => code).join('\n');
      const page = outputs.find(({ fileName }) => fileName === 'index.html');
      const owners = outputs.filter(({ viteMetadata }) =>
        [...(viteMetadata?.importedCss ?? [])].some((fileName) => isBase(byName[fileName])),
      );
      for (const fileName of new Set(owners.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))) {
        const base = byName[fileName];
        if (base === undefined || !isBase(base)) continue;
        const root = postcss.parse(String(base.source));
        removeUnusedColours(root, named);
        const source = root.toString();
        // Browsers cache the file permanently under its hashed name, so the name must change with the content.
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const renamed = fileName.replace(/-[\w-]{8}\.css$/, `-${hash}.css`);
        if (script.includes(fileName)) this.error(`${fileName} is named by a script and cannot be renamed`);
        delete bundle[fileName];
        this.emitFile({ type: 'asset', fileName: renamed, source });
        if (page) page.source = String(page.source).replaceAll(fileName, renamed);
        for (const { viteMetadata } of owners) {
          if (viteMetadata?.importedCss.delete(fileName)) viteMetadata.importedCss.add(renamed);
        }
      }
    },
  };
}
