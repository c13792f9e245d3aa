import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import * as german from '../src/i18n/de-first.ts';
import { firstMessages as english } from '../src/i18n/first.ts';

const CATALOGUE_FILE_PATTERN = /\/src\/i18n\/(?:en|de)\/[\w-]+\.ts$/;

type Tree = { [key: string]: string | Tree };

const FIRST_CATALOGUE_BY_LANGUAGE: Readonly<Record<string, unknown>> = { en: english, de: german };

/** Returns the sentence for `{{language.group.key}}` in index.html, which is shown before any script runs. */
function getPageSentence(name: string, language = '', group = '', key = ''): string {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a name that is in no catalogue is refused below
  const sentence = (FIRST_CATALOGUE_BY_LANGUAGE[language] as Record<string, Record<string, string>> | undefined)?.[
    group
  ]?.[key];
  if (sentence === undefined) throw new Error(`index.html names ${name}, which the catalogue does not have`);
  return sentence;
}

const compileTree = (tree: Tree): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileTree(value)]),
  );

/**
 * Parses the sentences in the build, so that the browser needs only a formatter and no parser (10 kB less). Node uses the catalogues
 * without this step.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transformIndexHtml: {
      order: 'pre',
      // The server writes the names and the sign-in options into the page. In development, the placeholders are not replaced.
      handler: (html, { server }) =>
        html
          .replace(/\{\{(\w+)\.(\w+)\.(\w+)\}\}/g, getPageSentence)
          .replace(/__(?:PRODUCT|ASSOCIATION|SSO)__/g, (name) => (server === undefined ? name : 'Development')),
    },
    async load(id) {
      if (!CATALOGUE_FILE_PATTERN.test(id)) return null;
      this.addWatchFile(id);
      // oxlint-disable-next-line typescript/consistent-type-assertions -- a catalogue exports only sentences; its type is checked with the sources
      const exported = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, Tree>;
      return Object.entries(exported)
        .map(([name, tree]) => `export const ${name} = ${JSON.stringify(compileTree(tree))};`)
        .join('\n');
    },
  };
}
