import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const COMPLETE_STYLE_SHEET = '@mantine/core/styles.layer.css';
const SHARED_STYLES_PATH = fileURLToPath(new URL('../src/mantine.css', import.meta.url));
const COMPONENT_CLASSES_PATTERN = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * In a build, makes each Mantine component import its own style sheet, so that a screen loads only the styles it needs. Replaces the
 * complete style sheet, which development uses, with the styles that all components share.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    config: () => ({ resolve: { alias: { [COMPLETE_STYLE_SHEET]: SHARED_STYLES_PATH } } }),
    transform(code, id) {
      const [, component] = COMPONENT_CLASSES_PATTERN.exec(id) ?? [];
      if (component === undefined) return null;
      return { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null };
    },
  };
}
