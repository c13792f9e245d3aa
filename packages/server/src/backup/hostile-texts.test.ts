import ICAL from 'ical.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCsv } from '@imprimatur/domain/csv';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { renderCalendar } from '../mail/icalendar.ts';
import { escapeMarkdown } from '../features/exports/fhir.ts';
import { writeXlsx } from '../features/exports/xlsx.ts';
import { readZipMembers } from '../features/files/testing/zip-reader.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { renderMail } from '../mail/render.ts';
import { connectForMaintenance } from '../db/maintenance-connection.ts';
import { verifyLog } from '../change-log/verify-log.ts';
import { connectAsOwner, createDatabase } from '../testing/databases.ts';
import { CONTROL_CHARACTERS, HOSTILE_TEXTS, UNSTORABLE_TEXTS } from '../testing/hostile-texts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { callOrThrow, createDraft, createEntryInPhase, createWorld, type World } from '../testing/world.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

let app: TestApp;
let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-hostile-'));
  app = await startTestApp({}, { PUBLIC_URL: 'https://guidelines.example' });
  world = await createWorld(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const MEBIBYTE = 1024 ** 2;

// Covers Audit.H2
it('a backup restores every text that the application accepts, even a line of ten megabytes', {
  tags: ['long'],
}, async () => {
  const id = await createEntryInPhase(app, world, 10);
  for (const [, comment] of HOSTILE_TEXTS) await callOrThrow(app, world.office, 'POST', `/comments/${id}`, { comment });
  const { id: person } = await app.person(4);
  for (const [, text] of HOSTILE_TEXTS)
    await app.call(world.office, 'PATCH', `/users/${person}`, {
      hospital: text,
      city: `St. "${text}" \\ {"digest":"`,
    });
  const owner = await connectAsOwner(app.context.pool);
  for (const [, older] of [...HOSTILE_TEXTS, ...CONTROL_CHARACTERS]) {
    const { id: comment } = await callOrThrow(app, world.office, 'POST', `/comments/${id}`, {
      comment: 'of an older version',
    });
    await owner.query('update comments set comment = $2 where id = $1', [comment, older]);
  }
  await owner.query('update guidelines set description = $2 where id = $1', [id, 'ä\u2028'.repeat(2 * MEBIBYTE)]);
  const to = join(folder, 'backup');
  await writeBackup(owner, app.context.store, to);
  const connection = await createDatabase(inject('server'));
  const target = await connectForMaintenance(
    'url' in connection ? { connectionString: connection.url } : connection.socket,
  );
  try {
    await restoreBackup(target, to, { store: await openFolderStore(join(folder, 'restored')) });
    for (const table of ['comments', 'logs', 'log_personal', 'logs_in_clear', 'guidelines']) {
      const rows = `select md5(t::text) as sum from ${table} t order by 1`;
      expect((await target.query(rows)).rows, table).toEqual((await owner.query(rows)).rows);
    }
    expect(await verifyLog(target)).toMatchObject({ whole: true });
  } finally {
    await target.end();
    await owner.end();
  }
});

describe('a text with forbidden characters', () => {
  // Covers Audit.H2, F4
  it.each([...UNSTORABLE_TEXTS, ...CONTROL_CHARACTERS])(
    'is refused with an error for its field: %s',
    async (_name, text) => {
      const { id } = await createDraft(app, world);
      const comment = await app.call(world.office, 'POST', `/comments/${id}`, {
        comment: text,
        deadline: null,
        declaration: null,
        doi: null,
      });
      expect(comment.statusCode).toBe(422);
      expect(comment.json().errors).toHaveProperty('comment');
      const name = await app.call(world.submitter, 'POST', '/guidelines', { name: text });
      expect(name.statusCode).toBe(422);
      expect(name.json().errors).toHaveProperty('name');
    },
  );
});

// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTER_PATTERN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An RFC 4180 reader, independent of the writer. */
function readCsv(text: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of text.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/gy))
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
  return cells;
}

const makeCalendarDay = (text: string) => ({
  uid: 'one@guidelines.example',
  day: '2027-03-01' as const,
  summary: text,
  description: text,
  url: 'https://guidelines.example/1',
  changed: new Date(0),
});

// oxlint-disable-next-line no-control-regex
const CELL_CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** The text in a cell, without control characters and with line breaks that every spreadsheet understands. */
const formatAsCell = (text: string): string => text.replace(/[\v\f\u0085]/g, '\n').replace(CELL_CONTROLS, '');

/** Writes a text and reads it with another program; characters that a format lacks are removed on both sides. */
const READ_BACK_BY_FORMAT: Record<string, (text: string) => Promise<[read: string, expected: string]>> = {
  CSV: async (text) => [readCsv(formatCsv([['before', text, 'after']]).slice(1))[1] ?? '', formatAsCell(text)],
  XLSX: async (text) => {
    const zip = readZipMembers(await writeXlsx({ name: 'Sheet', rows: [['before', text]] }, new Date(0)));
    const sheet = zip.find(({ name }) => name.endsWith('sheet1.xml'))?.bytes.toString() ?? '';
    const [, cell = ''] = /r="B1"[^>]*><is><t[^>]*>([^<]*)</.exec(sheet) ?? [];
    return [
      cell.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
      formatAsCell(text).replace(CONTROL_CHARACTER_PATTERN, ''),
    ];
  },
  iCalendar: async (text) => {
    const [event] = new ICAL.Component(
      ICAL.parse(renderCalendar('Deadlines', [makeCalendarDay(text)], 'en')),
    ).getAllSubcomponents('vevent');
    const lines = text.replace(/\r\n?/g, '\n');
    return [
      String(event?.getFirstPropertyValue('summary')).replace(CONTROL_CHARACTER_PATTERN, '').replace('\u007f', ''),
      lines.replace(CONTROL_CHARACTER_PATTERN, '').replace('\u007f', ''),
    ];
  },
  FHIR: async (text) => {
    const { id } = await createDraft(app, world);
    await app.context.pool.query('update guidelines set description = $2 where id = $1', [id, text]);
    const { redirectUrl } = (await app.call(world.submitter, 'GET', `/cds/${id}`)).json();
    const citation = await app.fastify.inject({ url: redirectUrl });
    return [citation.json().description, escapeMarkdown(text)];
  },
};

// Covers Audit.H2
describe.each(Object.entries(READ_BACK_BY_FORMAT))('a text is read back unchanged from %s', (_format, through) => {
  it.each([...HOSTILE_TEXTS, ...CONTROL_CHARACTERS])('%s', async (_name, text) => {
    const [read, expected] = await through(text);
    expect(read).toBe(expected);
  });
  it('ten megabytes', { tags: ['long'] }, async () => {
    if (_format === 'FHIR') return;
    const [read, expected] = await through('ä\u2028'.repeat(2 * MEBIBYTE));
    expect(read === expected).toBe(true);
  });
});

describe('an email', () => {
  // Covers V1.3.3
  it.each([...HOSTILE_TEXTS, ...CONTROL_CHARACTERS])('has a one-line subject, whatever the title: %s', (_n, text) => {
    const config = readConfig({ PUBLIC_URL: 'https://guidelines.example' }, 'test');
    const rendered = renderMail(
      { config },
      {
        id: 1,
        eventKey: 'x',
        template: 'submit',
        recipientId: null,
        recipientName: text,
        recipientEmail: 'a@test.example',
        guidelineId: 1,
        values: {
          unique_id: 'CV-2026-001',
          name: text,
          by: text,
          audience: 'gpc',
          from: 0,
          comment: text,
          deadline: null,
          declaration: null,
          doi: null,
        },
        language: 'en',
        status: 'queued',
        attempts: 0,
        nextAttemptAt: new Date(0),
        lastError: null,
        createdAt: new Date(0),
        sentAt: null,
      },
    );
    expect(rendered.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(rendered.subject).toContain('CV-2026-001');
  });
});
