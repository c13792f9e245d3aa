import { dayIn, type Phase } from '@imprimatur/domain';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect } from 'vitest';
import { setColumns } from '../../../testing/set-columns.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { callOrThrow, createDraft } from '../../../testing/world.ts';

export interface PublishedEntry {
  readonly id: number;
  readonly uniqueId: string;
}

/** The confirmations that a submission needs. */
const CONFIRMATIONS = { co_agreement: 1, publication_rules: 1, necessary_contacts: 1, send_coi_email: 1 };
const PUBLICATION_COLUMNS = {
  date_of_publication: '2026-10-15',
  name_of_journal: 'Journal of Hearts',
  doi_number: '10.1000/182',
};

export const listAddresses = (uniqueId: string): string[] => [
  '/register',
  '/register/',
  '/register?state=overdue',
  '/register.json',
  '/register.atom',
  '/register/style.css',
  `/register/${uniqueId}`,
  `/register/${uniqueId}.json`,
  `/register/${uniqueId}.bib`,
  `/register/${uniqueId}.ris`,
  `/register/${uniqueId}/badge.svg`,
  '/robots.txt',
  '/sitemap.xml',
];

/** Opens the application for the tests of a file. Each test gets its own people and entries. */
export function withRegister() {
  const made = withWorld({ each: true });
  // Withdraws the entries of earlier tests from the register.
  beforeEach(() => made.app.write('update guidelines set phase = 20, highest_phase = 140'));

  const today = () => dayIn(made.app.context.config.timeZone, made.app.context.now());

  async function open(mode: 'off' | 'published' | 'announced'): Promise<void> {
    const settings = { officeEmail: 'office@test.example', officeEmailOverride: '0' };
    await callOrThrow(made.app, made.world.office, 'POST', '/configurations', { ...settings, register: mode });
  }

  let strangers = 0;

  /** Sends an anonymous request, each from a different address. */
  const get = (url: string, headers: Record<string, string> = {}, server: FastifyInstance = made.app.fastify) => {
    strangers += 1;
    return server.inject({ url, headers, remoteAddress: `10.0.${strangers >> 8}.${strangers & 255}` });
  };

  const read = async (url: string): Promise<string> => {
    const answer = await get(url);
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
    return answer.body;
  };

  /** Creates a published entry; columns are in their stored form. */
  async function published(columns: Record<string, unknown> = {}, name = 'Heart imaging'): Promise<PublishedEntry> {
    const draft = await createDraft(made.app, made.world, { name });
    await setColumns(made.app, draft.id, { ...PUBLICATION_COLUMNS, ...columns });
    await setPhase(draft.id, 140);
    return { id: draft.id, uniqueId: draft.unique_id };
  }

  const setPhase = (id: number, phase: Phase, who: TestPerson = made.world.office) =>
    callOrThrow(made.app, who, 'PUT', `/guidelines/${id}`, {
      phase,
      comment: 'Set for the test.',
      ...(phase === 10 ? CONFIRMATIONS : {}),
    });

  const reaffirm = (id: number, until: string) =>
    callOrThrow(made.app, made.world.office, 'POST', `/guidelines/${id}/reaffirm`, {
      until,
      reason: 'Nothing has changed.',
    });

  const revise = async (id: number, phase: Phase): Promise<PublishedEntry> => {
    const draft = await callOrThrow(made.app, made.world.submitter, 'POST', `/guidelines/${id}/revise`, {});
    if (phase !== 0) await setPhase(draft.id, phase);
    return { id: draft.id, uniqueId: draft.unique_id };
  };

  return { made, today, open, get, read, published, setPhase, reaffirm, revise };
}
