import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SHEET = '@mantine/core/styles.layer.css';
const BASE = fileURLToPath(new URL('../src/mantine.css', import.meta.url));
const CLASSES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * In a build, makes each Mantine component import its own style sheet, so that a screen loads only the styles it needs. Replaces the
 * complete style sheet, which development uses, with the styles that all components share.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    config: () => ({ resolve: { alias: { [SHEET]: BASE } } }),
    transform(code, id) {
      const [, component] = CLASSES.exec(id) ?? [];
      if (component === undefined) return null;
      return { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null };
    },
  };
}
