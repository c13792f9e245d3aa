import type { LibraryRow } from '@imprimatur/contract';
import { dayIn, type LibraryState, type Phase } from '@imprimatur/domain';
import { expect } from 'vitest';
import { setColumns } from '../../../testing/set-columns.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { callOrThrow, createDraft, readEntry } from '../../../testing/world.ts';

/** Opens the application for the tests of a file. Each test gets its own people. */
export function withLibrary() {
  const made = withWorld({ each: true });

  const today = () => dayIn(made.app.context.config.timeZone, made.app.context.now());
  const call = (who: TestPerson | null, method: string, path: string, body?: unknown) =>
    made.app.call(who, method, path, body);

  /** Creates a published entry; columns are in their stored form. */
  async function published(columns: Record<string, unknown> = {}): Promise<number> {
    const { office } = made.world;
    const { id } = await createDraft(made.app, made.world);
    await callOrThrow(made.app, office, 'PUT', `/guidelines/${id}`, { phase: 140 });
    const publication = { date_of_publication: '2026-10-15', name_of_journal: 'Journal', doi_number: '10.1000/1' };
    await setColumns(made.app, id, { ...publication, ...columns });
    return id;
  }

  const setPhase = (id: number, phase: Phase) =>
    callOrThrow(made.app, made.world.office, 'PUT', `/guidelines/${id}`, { phase, comment: 'Set for the test.' });

  async function revised(id: number, phase: Phase): Promise<number> {
    const draft = await callOrThrow(made.app, made.world.submitter, 'POST', `/guidelines/${id}/revise`, {});
    if (phase !== 0) await setPhase(draft.id, phase);
    return draft.id;
  }

  async function read(query = '', who: TestPerson = made.world.external) {
    const answer = await call(who, 'GET', `/library${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, meta, links } = answer.json<{
      data: LibraryRow[];
      meta: { total: number; last_page: number; states: Record<LibraryState, number> };
      links: { next: string | null };
    }>();
    return { rows: data, meta, links };
  }

  const readLastLog = async (id: number) => {
    const { rows } = await made.app.context.pool.query(
      `select action, data from logs_in_clear where model = 'guideline' and model_id = $1 order by id desc limit 1`,
      [id],
    );
    return { action: rows[0].action, data: JSON.parse(rows[0].data) };
  };

  const row = async (id: number): Promise<LibraryRow> => {
    const { unique_id } = await readEntry(made.app, made.world.office, id);
    const found = (await read(`?query=${unique_id}`)).rows.find((one) => one.id === id);
    if (found === undefined) throw new Error('it is not in the library');
    return found;
  };

  return { made, today, call, published, setPhase, revised, read, readLastLog, row };
}
