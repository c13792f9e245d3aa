import type { TestApp } from '../../../testing/test-app.ts';
import { callOrThrow, uploadFile, type World } from '../../../testing/world.ts';
import { type LogCases, makeCaseSteps } from './log-cases.ts';
import { makePointCases } from './point-cases.ts';

type CaseSteps = ReturnType<typeof makeCaseSteps>;

/** Changes to the entry itself. */
const makeEntryChangeCases = ({ send, addDraft, addEntry }: CaseSteps, world: World): LogCases => ({
  'POST /guidelines': {
    logged: 'guideline created',
    call: () => send(world.submitter, 'POST', '/guidelines', { name: 'New' }),
  },
  'PATCH /guidelines/update_draft/{id}': {
    logged: 'guideline updated',
    call: async () => send(world.submitter, 'PATCH', `/guidelines/update_draft/${await addDraft()}`, { name: 'Other' }),
  },
  'PUT /guidelines/{id}': {
    logged: 'guideline transition',
    call: async () =>
      send(world.submitter, 'PUT', `/guidelines/${await addDraft()}`, { phase: 10, publication_rules: 1 }),
  },
  'PATCH /guidelines/{id}': {
    logged: 'guideline transition',
    call: async () => send(world.office, 'PATCH', `/guidelines/${await addEntry(46)}`, { phase: 50 }),
  },
  'DELETE /guidelines/{id}': {
    logged: 'guideline deleted',
    call: async () => send(world.submitter, 'DELETE', `/guidelines/${await addDraft()}`),
  },
  'POST /guidelines/{id}/abandon': {
    logged: 'guideline abandoned',
    call: async () =>
      send(world.submitter, 'POST', `/guidelines/${await addEntry(10)}/abandon`, { comment: 'No funds.' }),
  },
  'DELETE /guidelines/{id}/abandon': {
    logged: 'guideline taken-up',
    call: async () => {
      const id = await addEntry(10);
      await send(world.office, 'POST', `/guidelines/${id}/abandon`, { comment: 'No funds.' });
      return send(world.office, 'DELETE', `/guidelines/${id}/abandon`);
    },
  },
  'POST /guidelines/{id}/finish-review': {
    logged: 'review reviewed',
    call: async () => send(world.gpc, 'POST', `/guidelines/${await addEntry(42)}/finish-review`, { changeType: 0 }),
  },
  'POST /guidelines/{id}/formal-check-approval': {
    logged: 'guideline voted',
    call: async () =>
      send(world.gpc, 'POST', `/guidelines/${await addEntry(10)}/formal-check-approval`, { changeType: 0 }),
  },
  'POST /guidelines/{id}/national-delegate-review': {
    logged: 'review reviewed',
    call: async () =>
      send(world.delegate, 'POST', `/guidelines/${await addEntry(80)}/national-delegate-review`, { changeType: 0 }),
  },
  'POST /guidelines/reject/{id}': {
    logged: 'guideline transition',
    call: async () => send(world.gpc, 'POST', `/guidelines/reject/${await addEntry(10)}`, { comment: 'No.' }),
  },
  'POST /guidelines/update_deadline/{gid}': {
    logged: 'guideline updated',
    call: async () =>
      send(world.office, 'POST', `/guidelines/update_deadline/${await addEntry(10)}`, { deadline: '01-02-2030' }),
  },
  'POST /guidelines/{id}/final-publication': {
    logged: 'guideline transition',
    call: async () =>
      send(world.submitter, 'POST', `/guidelines/${await addEntry(120)}/final-publication`, {
        date_of_publication: '02-11-2026',
        name_of_journal: 'Journal',
        doi_number: '10.1000/1',
      }),
  },
  'POST /guideline-budgets/{gid}': {
    logged: 'guideline updated',
    call: async () => send(world.gpc, 'POST', `/guideline-budgets/${await addEntry(10)}`, { budgets: [] }),
  },
});

/** Changes to a published entry. */
const makeEditionCases = ({ send, addEntry }: CaseSteps, world: World): LogCases => ({
  'POST /guidelines/{id}/reaffirm': {
    logged: 'guideline reaffirmed',
    call: async () =>
      send(world.gpc, 'POST', `/guidelines/${await addEntry(140)}/reaffirm`, {
        until: '01-03-2045',
        reason: 'It holds.',
      }),
  },
  'POST /guidelines/{id}/retire': {
    logged: 'guideline retired',
    call: async () => send(world.gpc, 'POST', `/guidelines/${await addEntry(140)}/retire`, { reason: 'Old.' }),
  },
  'POST /guidelines/{id}/withdraw': {
    logged: 'guideline withdrawn',
    call: async () => send(world.gpc, 'POST', `/guidelines/${await addEntry(140)}/withdraw`, { reason: 'Unsafe.' }),
  },
  'POST /guidelines/{id}/revise': {
    logged: 'guideline created',
    call: async () => send(world.submitter, 'POST', `/guidelines/${await addEntry(140)}/revise`, {}),
  },
  'PUT /guidelines/{id}/related': {
    logged: 'guideline updated',
    call: async () =>
      send(world.submitter, 'PUT', `/guidelines/${await addEntry(140)}/related`, {
        endorsements: [{ society: 'A society', kind: 'endorsed' }],
        documents: [],
      }),
  },
  'POST /guidelines/{id}/merge-into': {
    logged: 'guideline updated',
    call: async () =>
      send(world.office, 'POST', `/guidelines/${await addEntry(140)}/merge-into`, { draft: await addEntry(0) }),
  },
});

const GUEST = { name: 'Ada Auditor', email: 'ada@auditors.example', days: 3 };

/** Changes to the dossier: guests, and the public edition. */
const makeDossierCases = ({ send, addEntry }: CaseSteps, app: TestApp, world: World): LogCases => ({
  'POST /guidelines/{id}/dossier/guests': {
    logged: 'guest invited',
    call: async () => send(world.office, 'POST', `/guidelines/${await addEntry(50)}/dossier/guests`, GUEST),
  },
  'DELETE /guidelines/{id}/dossier/guests/{guest}': {
    logged: 'guest revoked',
    call: async () => {
      const id = await addEntry(50);
      const { id: guest } = await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/dossier/guests`, GUEST);
      return send(world.office, 'DELETE', `/guidelines/${id}/dossier/guests/${guest}`);
    },
  },
  'POST /guidelines/{id}/dossier/release': {
    logged: 'guideline updated',
    call: async () => send(world.office, 'POST', `/guidelines/${await addEntry(140)}/dossier/release`),
  },
  'DELETE /guidelines/{id}/dossier/release': {
    logged: 'guideline updated',
    call: async () => {
      const id = await addEntry(140);
      await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/dossier/release`);
      return send(world.office, 'DELETE', `/guidelines/${id}/dossier/release`);
    },
  },
});

/** Comments and files. */
const makeCommentAndFileCases = (
  { send, addEntry, addDraft, addEntryWithFile }: CaseSteps,
  app: TestApp,
  world: World,
): LogCases => ({
  'POST /guidelines/{id}/conflicts/dismiss': {
    logged: 'declaration dismissed',
    call: async () => {
      const together = [world.submitter.id, world.gpc2.id];
      await app.write(`update users set hospital = 'Hospital of both' where id = any ($1)`, [together]);
      const body = { user_id: world.gpc2.id, kind: 'same_hospital', text: 'Different departments.' };
      return send(world.gpc, 'POST', `/guidelines/${await addEntry(10)}/conflicts/dismiss`, body);
    },
  },
  'POST /comments/{gid}': {
    logged: 'comment commented',
    call: async () => send(world.gpc, 'POST', `/comments/${await addEntry(10)}`, { comment: 'Well.' }),
  },
  'POST /files/{gid}': {
    logged: 'file uploaded',
    call: async () => uploadFile(app, world.submitter, await addDraft(), 'a.pdf'),
  },
  'DELETE /guidelines/{gid}/files/{fid}': {
    logged: 'file deleted',
    call: async () => {
      const { id, file } = await addEntryWithFile(0);
      return send(world.submitter, 'DELETE', `/guidelines/${id}/files/${file}`);
    },
  },
  'GET /delete-file/{gid}/{fid}': {
    logged: 'file deleted',
    call: async () => {
      const { id, file } = await addEntryWithFile(0);
      return send(world.submitter, 'GET', `/delete-file/${id}/${file}`);
    },
  },
  'GET /download/{token}': {
    logged: 'file download',
    call: async () => {
      const { id, file } = await addEntryWithFile(0);
      const link = await send(world.submitter, 'GET', `/guidelines/${id}/files/${file}/link`);
      return app.fastify.inject({ url: link.json().fileUrl });
    },
  },
  'POST /guidelines/{id}/admin_upload_approve': {
    logged: 'guideline transition',
    call: async () => send(world.office, 'POST', `/guidelines/${(await addEntryWithFile(44)).id}/admin_upload_approve`),
  },
  'GET /guidelines/admin_upload_approve/{id}': {
    logged: 'guideline transition',
    call: async () => send(world.office, 'GET', `/guidelines/admin_upload_approve/${(await addEntryWithFile(44)).id}`),
  },
  'POST /guidelines/admin_user_upload_approve/{gid}': {
    logged: 'file updated',
    call: async () => {
      const { id, file } = await addEntryWithFile(44);
      const body = { userId: world.submitter.id, uploadId: 1, files: [file] };
      return send(world.office, 'POST', `/guidelines/admin_user_upload_approve/${id}`, body);
    },
  },
});

/** Calls that change an entry or its files, each with its log row. */
export function makeEntryCases(app: TestApp, world: World): LogCases {
  const steps = makeCaseSteps(app, world);
  return {
    ...makeEntryChangeCases(steps, world),
    ...makeEditionCases(steps, world),
    ...makeDossierCases(steps, app, world),
    ...makeCommentAndFileCases(steps, app, world),
    ...makePointCases(steps, app, world),
  };
}
