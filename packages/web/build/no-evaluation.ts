import type { Plugin } from 'vite';

/**
 * Where a page may evaluate, zod compiles its checks to code, and pdf.js finds the global object by it. The policy of ours forbids
 * that: their ways to the constructor of functions are taken out, so that they do not even try.
 */
export function noEvaluation(): Plugin {
  return {
    name: 'no-evaluation',
    transform(code, id) {
      if (/\/zod\/v4\/core\/\w+\.js$/.test(id))
        return { code: code.replaceAll('const F = Function;', 'const F = null;    '), map: null };
      if (/\/pdfjs-dist\/legacy\/build\/[\w.]+\.mjs$/.test(id))
        return { code: code.replaceAll(/\bFunction\(['"]return this['"]\)\(\)/g, 'globalThis'), map: null };
      return null;
    },
  };
}
