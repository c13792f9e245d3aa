import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import documents from '../documents/package.json' with { type: 'json' };
import { compileMessages } from './build/compile-messages.ts';
import { componentStyles } from './build/component-styles.ts';
import { firstLoad } from './build/first-load.ts';
import { noEvaluation } from './build/no-evaluation.ts';
import { oneChunk } from './build/one-chunk.ts';
import { paintFirst } from './build/paint-first.ts';
import { preloadScreens } from './build/preload-screens.ts';
import { pruneColours } from './build/prune-colours.ts';

const FIRST_ROUTES = ['_app', '_app/index'];
const shellChunk = oneChunk('shell', ['_app']);
const listChunk = oneChunk('list', ['_app/index']);
const entryChunk = oneChunk('entry', ['_app/guidelines/$id.view']);

/** The demo that `npm run dev` starts beside Vite, in the same environment. */
const DEMO_ADDRESS = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Returns the module with the component of a route. */
const componentModule = (route: string): string => `routes/${route}.tsx?tsr-split=component`;

/** True for modules that both the list and the entry need, and for all their styles, which become one file. */
const isShared = (id: string): boolean => {
  const [inList, inEntry] = [listChunk.group.test(id), entryChunk.group.test(id)];
  return (inList && inEntry) || ((inList || inEntry) && id.endsWith('.css'));
};

/** Small modules of packages and of our own, which would otherwise become separate files of a few hundred bytes. */
const SMALL_PACKAGES_PATTERN = /@mantine\/(core\/esm\/core|hooks)\/|@tabler\/icons/;
const OWN_SMALL_PATTERN = /web\/src\/(ui|lib)\/|\/enumerations\.ts$/;

/** For CSS that hides an element only on some screens or in some states. Otherwise use Mantine's `VisuallyHidden`. */
const mixins = {
  'visually-hidden': {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    'clip-path': 'inset(50%)',
  },
  /** For the head of a table, which stays below the header of the page. */
  'table-head': {
    position: 'sticky',
    'z-index': '1',
    top: 'var(--top-bar)',
    'padding-block': '8px',
    background: 'var(--mantine-color-body)',
    'box-shadow': 'inset 0 -1px var(--mantine-color-default-border)',
    color: 'var(--mantine-color-dimmed)',
    'font-size': '0.875rem',
    'font-weight': '500',
  },
  /** For tables that become cards on a phone, and in a narrow column that is a container. */
  cards: {
    '@media (max-width: 47.99em)': { '@mixin-content': {} },
    '@container (max-width: 39.99em)': { '@mixin-content': {} },
  },
};

/**
 * The server adds the nonce and the content security policy, so the page must not contain inline scripts, inlined assets or
 * URLs of other sites.
 */
export default defineConfig({
  plugins: [
    tanstackRouter({ autoCodeSplitting: true, disableLogging: true, addExtensions: true, tmpDir: '.cache/router' }),
    react(),
    noEvaluation(),
    compileMessages(),
    componentStyles(),
    pruneColours(),
    paintFirst(),
    preloadScreens({
      'sign-in': [componentModule('login')],
      'de-sign-in': ['i18n/de-first.ts'],
      list: [componentModule('_app'), componentModule('_app/index')],
      entry: [componentModule('_app'), componentModule('_app/guidelines/$id.view')],
      'en-entry': ['i18n/en.ts'],
      'de-list': ['i18n/de-first.ts'],
      'de-entry': ['i18n/de-first.ts', 'i18n/de.ts'],
    }),
    shellChunk.plugin,
    listChunk.plugin,
    entryChunk.plugin,
    firstLoad({
      limit: 193_000,
      routes: FIRST_ROUTES,
      never: ['zod', '@mantine/dates', '@floating-ui/react', 'recharts', 'tus-js-client'],
    }),
  ],
  css: { postcss: { plugins: [postcssMantine({ mixins })] } },
  worker: {
    format: 'es',
    plugins: () => [noEvaluation()],
    rolldownOptions: {
      output: {
        // pdf.js looks for its decoders in one folder by name. Its character maps and their licence are in the same folder.
        assetFileNames: ({ names }) =>
          names.some((name) => /_nowasm_fallback\.js$|\.bcmap$|^LICENSE$/.test(name))
            ? `assets/pdfjs-${documents.dependencies['pdfjs-dist']}/[name][extname]`
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk compresses better than twenty that are always loaded together.
          groups: [
            // Several parts, so that running them is not one long task (build/paint-first.ts).
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
            { name: 'tanstack', tags: ['$initial'], test: /node_modules\/@tanstack\//, priority: 5 },
            { name: 'first', tags: ['$initial'], priority: 4 },
            {
              ...shellChunk.group,
              test: (id) => shellChunk.group.test(id) || isShared(id),
              priority: 3,
            },
            { ...listChunk.group, priority: 2 },
            // Without dependencies, so that a screen that needs a small module does not load a large one.
            {
              name: 'kit',
              test: (id) =>
                SMALL_PACKAGES_PATTERN.test(id) || (OWN_SMALL_PATTERN.test(id) && entryChunk.group.test(id)),
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            entryChunk.group,
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': DEMO_ADDRESS, '/documents': DEMO_ADDRESS, '/register': DEMO_ADDRESS },
  },
});
