import { createHash } from 'node:crypto';
import postcss, { type Root } from 'postcss';
import type { Plugin } from 'vite';

const MANTINE_CLASS = /\.(m_[0-9a-f]+)/g;
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

function prune(root: Root, script: string, colours: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    // The type 'atrule' says which class the parent is of.
    const isFrame = rule.parent?.type === 'atrule' && /keyframes/.test((rule.parent as postcss.AtRule).name);
    if (isFrame) return;
    const kept = rule.selectors.filter((selector) =>
      [...selector.matchAll(MANTINE_CLASS)].every(([, name = '']) => script.includes(name)),
    );
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  root.walkDecls(COLOUR_VARIABLE, (declaration) => {
    const name = COLOUR_VARIABLE.exec(declaration.prop)?.[1] ?? '';
    if (!colours.has(name)) declaration.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
  });
}

/** The file with all of @mantine/core; those of lazy screens are small and contain only their own styles. */
const isCore = (output: Output | undefined) => String(output?.source ?? '').includes('--mantine-z-index-app:');

/**
 * Removes the rules of Mantine's style sheet whose classes no script mentions. The app imports the whole sheet, so that no component
 * lacks its style. Keeps a colour of the palette if our own source contains its name in quotes.
 */
export function pruneStyles(): Plugin {
  const named = new Set(OWN_COLOURS);
  return {
    name: 'prune-styles',
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
      // Vite adds `viteMetadata` to the outputs of the bundle, which its type does not say.
      const byName = bundle as unknown as Record<string, Output>;
      const outputs = Object.values(byName);
      const script = outputs.map(({ code = '' }) => code).join('\n');
      const page = outputs.find(({ fileName }) => fileName === 'index.html');
      const owners = outputs.filter(({ viteMetadata }) =>
        [...(viteMetadata?.importedCss ?? [])].some((fileName) => isCore(byName[fileName])),
      );
      for (const fileName of new Set(owners.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))) {
        const core = byName[fileName];
        if (core === undefined || !isCore(core)) continue;
        const root = postcss.parse(String(core.source));
        prune(root, script, named);
        const source = root.toString();
        // The name carries a hash and is kept for ever by browsers, so it must change with the content.
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
