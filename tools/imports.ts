import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  /** A file as a path from the root, or the name of a package. */
  readonly from: string;
  /** The names of the values; `*` for all of them, none where only types are taken, or nothing. */
  readonly names: readonly string[];
}

/** Returns what a file imports or exports again, types and files that load later included. */
export function importsOf(root: string, file: string): Import[] {
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
    // The request is an expression, here always a text.
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
