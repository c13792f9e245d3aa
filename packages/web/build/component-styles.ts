import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SHEET = '@mantine/core/styles.layer.css';
const BASE = fileURLToPath(new URL('../src/mantine.css', import.meta.url));
const CLASSES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Lets each of Mantine's components import its own style in a build, so that a screen loads the styles of what it shows. The sheet that
 * holds those of all, which is used while developing, is reduced to what they share.
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
