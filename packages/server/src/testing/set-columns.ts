import type { TestApp } from './test-app.ts';

/** Sets columns of an entry with SQL, in their stored form. */
export const setColumns = (app: TestApp, id: number, columns: Readonly<Record<string, unknown>>): Promise<unknown> =>
  app.write(
    `update guidelines set ${Object.keys(columns)
      .map((column, at) => `${column} = $${at + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  );
