import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  /** The path of a file from the root, or the name of a package. */
  readonly from: string;
  /** The names of the imported values; `*` for all. Empty for type imports and side effects. */
  readonly names: readonly string[];
}

/** Returns the imports and re-exports of a file, including types and dynamic imports. */
export function listImports(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const found = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*'),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest === null ? [] : [{ request: moduleRequest.value, names: isType ? [] : [importName.name ?? '*'] }],
      ),
    ),
    // The request is an expression; in this project always a string.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: text.slice(start + 1, end - 1),
      names: ['*'],
    })),
  ];
  return found.map(({ request, names }) => ({
    from: request.startsWith('.') ? join(dirname(file), request).replaceAll('\\', '/') : request,
    names,
  }));
}
