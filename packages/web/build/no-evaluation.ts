import type { Plugin } from 'vite';

/**
 * Removes uses of the `Function` constructor, which our content security policy forbids. Otherwise zod tries to compile its checks to
 * code and pdf.js tries to find the global object with it, and the browser reports a violation.
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
