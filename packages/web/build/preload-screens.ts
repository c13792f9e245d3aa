import type { Plugin, Rollup } from 'vite';

/** Returns the files of the chunks that contain the sources, and of all chunks that they import. */
function collectChunkFiles(sources: readonly string[], bundle: Rollup.OutputBundle): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(visit);
  };
  for (const source of sources) {
    const holders = Object.values(bundle).filter(
      (file) => file.type === 'chunk' && Object.keys(file.modules).some((id) => id.endsWith(`/src/${source}`)),
    );
    if (holders.length === 0) throw new Error(`no chunk holds ${source}`);
    for (const { fileName } of holders) visit(fileName);
  }
  return files;
}

const renderPreloadLink = (file: string): string =>
  `<link rel="${file.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" crossorigin fetchpriority="low" href="/${file}">`;

/**
 * Writes links into the page to the files that each screen, and its sentences in each language, need in addition to the application. The
 * links are in a template, so they load nothing until `public/opening.js` inserts the links of the opened screen into the page.
 */
export function preloadScreens(screens: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const templates = Object.entries(screens).map(([screen, sources]) => {
          const files = [...collectChunkFiles(sources, bundle)].filter((file) => !html.includes(`/${file}"`));
          return `    <template data-screen="${screen}">${files.map(renderPreloadLink).join('')}</template>\n`;
        });
        return html.replace(/^.*opening\.js.*$/m, (script) => templates.join('') + script);
      },
    },
  };
}
