import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { compileMessages } from './build/compile-messages.ts';
import { firstLoad } from './build/first-load.ts';
import { firstScreen } from './build/first-screen.ts';
import { pruneStyles } from './build/prune-styles.ts';

const FIRST_ROUTES = ['_app', '_app/index'];
const screen = firstScreen(FIRST_ROUTES);

/**
 * The server adds the nonce and the Content-Security-Policy, so the page may hold no inline script, no inlined asset
 * and no foreign address.
 */
export default defineConfig({
  plugins: [
    tanstackRouter({ autoCodeSplitting: true, disableLogging: true, addExtensions: true, tmpDir: '.cache/router' }),
    react(),
    compileMessages(),
    pruneStyles(),
    screen.plugin,
    firstLoad({
      limit: 200_000,
      routes: FIRST_ROUTES,
      never: ['zod', '@mantine/dates', '@floating-ui/react', 'recharts', 'tus-js-client'],
    }),
  ],
  css: { postcss: { plugins: [postcssMantine()] } },
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
          groups: [{ name: 'first', tags: ['$initial'], priority: 2 }, screen.group],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
