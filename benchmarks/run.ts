import { existsSync } from 'node:fs';

/** `npm run bench -- QUESTION --option=value` runs the benchmark with this file name, `calls` by default. See docs/performance.md. */
const [first = ''] = process.argv.slice(2);
const isNamed = first !== '' && !first.startsWith('-');
if (isNamed) process.argv.splice(2, 1);
const file = new URL(`${isNamed ? first : 'calls'}.ts`, import.meta.url);
if (!/^\w+$/.test(isNamed ? first : 'calls') || !existsSync(file)) throw new Error(`There is no benchmark ${first}.`);
await import(file.href);
