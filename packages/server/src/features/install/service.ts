import { type Handlers, MAX_BODY_BYTES } from '@imprimatur/contract';
import { createProblem, screenAddress } from '@imprimatur/domain';
import type { FastifyRequest } from 'fastify';
import { insertAccounts, type NewAccount } from '../../auth/account-repository.ts';
import type { Context } from '../../context.ts';
import { appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import * as repository from './repository.ts';
import { createInstallSecret, INSTALL_DAYS, isInstallSecret } from './secret.ts';

type Import = Handlers['POST /users-import'];

export async function checkImport({ db }: Pick<Context, 'db'>): Promise<{ available: boolean }> {
  return { available: await repository.isInstallationEmpty(db) };
}

/** If several rows have the same address, the last one counts, as in the CSV. Only the admin becomes a super user. */
function collectAccounts({ users, admin }: Import['body']): NewAccount[] {
  const people = new Map<string, NewAccount>();
  for (const row of users) {
    people.set(row.email, {
      email: row.email,
      first_name: row.first_name.trim(),
      last_name: row.last_name.trim(),
      role: row.role,
      committee: row.committee?.trim() || null,
      superuser: row.email === admin,
    });
  }
  return [...people.values()];
}

const readSecretHeader = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers['install-secret'];
  return typeof given === 'string' ? given : undefined;
};

/**
 * Checks before the body is read that the import is open and, on a real server, that the caller knows the secret. The secret may also be
 * in the body, to which the limit of public bodies applies.
 */
export async function assertOpen({ config, db, now }: Context, request: FastifyRequest): Promise<void> {
  if (!(await repository.isInstallationEmpty(db))) throw refuse.conflict('importUnavailable');
  if (config.mode !== 'production') return;
  const secret = readSecretHeader(request);
  if (secret !== undefined && !isInstallSecret(config.secrets, secret, now())) throw refuse.forbidden();
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (secret === undefined && !(length <= MAX_BODY_BYTES.public))
    throw refuse.because(413, 'importSecretFirst', { limit: '16 kB' });
}

/**
 * Imports the first users. Works only once. Returns the number of users. Calls `assertAllowed` once no other import can run in parallel.
 */
export async function importUsersOnce(
  { db, now }: Pick<Context, 'db' | 'now'>,
  body: Import['body'],
  assertAllowed: (at: Date) => void = () => {},
): Promise<number> {
  const people = collectAccounts(body);
  const at = now();
  await db.transaction(async (tx) => {
    await repository.lockInstallation(tx);
    if (!(await repository.isInstallationEmpty(tx))) throw refuse.conflict('importUnavailable');
    assertAllowed(at);
    const admin = people.find(({ superuser }) => superuser);
    if (admin === undefined) throw refuse.fields([createProblem('unknownPerson', 'admin')]);
    const ids = await insertAccounts(tx, people, at);
    appendLog(
      tx,
      at,
      people.map(({ first_name, last_name, ...person }) => ({
        model: 'user' as const,
        modelId: ids.get(person.email) ?? null,
        action: 'created' as const,
        user: null,
        data: { ...person, name: `${first_name} ${last_name}`, imported: true },
      })),
    );
  });
  return people.length;
}

export async function importUsers(
  context: Context,
  body: Import['body'],
  request: FastifyRequest,
): Promise<Import['answer']> {
  const { mode, secrets } = context.config;
  const imported = await importUsersOnce(context, body, (at) => {
    if (mode === 'production' && !isInstallSecret(secrets, readSecretHeader(request) ?? body.secret, at))
      throw refuse.forbidden();
  });
  return { data: { imported } };
}

/** The line on the console of a server without users; people who read it may import the first users. */
export async function createInstallInvitation({ config, db, now }: Context): Promise<string | null> {
  if (!(await repository.isInstallationEmpty(db))) return null;
  const link = `${config.publicUrl}${screenAddress('install')}#secret=${createInstallSecret(config.secrets, now())}`;
  return `There are no users yet. Import the first ones within ${INSTALL_DAYS} days at\n  ${link}`;
}
