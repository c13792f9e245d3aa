import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

const found = (pattern: RegExp): string[] =>
  sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([hit]) => `${name}: ${hit}`)).sort();

it('what users write becomes text of an element and nothing else', () => {
  expect(sources.length).toBeGreaterThan(300);
  const RAW =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTML\w*|dangerouslySetInnerHTML|srcDoc|srcdoc|createContextualFragment|document\.write\w*)\b/g;
  expect(found(RAW)).toEqual([]);
  // These two build elements anew from a list of allowed ones.
  expect(found(/\bnew DOMParser\b/g)).toEqual([
    'features/mails/HtmlPreview.tsx: new DOMParser',
    'ui/RichText.tsx: new DOMParser',
  ]);
  expect(found(/\bcreateElement(?:NS)?\((?!'\w+'\))[^)]*\)/g)).toEqual([
    "features/mails/HtmlPreview.tsx: createElement(from.tagName === 'A' ? 'span' : from.tagName)",
    'ui/RichText.tsx: createElement(tag, props, ...children)',
  ]);
});

it('a dialog in which one writes points keeps what was typed, whichever way it is closed', () => {
  const dialogs = sources.filter(
    ({ name, text }) =>
      /^features\/(?:points|reading)\//.test(name) && text.includes('<FormDialog') && text.includes('<Textarea'),
  );
  expect(dialogs.map(({ name }) => name)).toContain('features/reading/points/PointDialog.tsx');
  expect(dialogs.filter(({ text }) => !text.includes('useUnsavedText(')).map(({ name }) => name)).toEqual([]);
});
