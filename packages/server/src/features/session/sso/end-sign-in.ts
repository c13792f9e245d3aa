import type { FastifyReply, FastifyRequest } from 'fastify';
import { toNetworkKey } from '../../../auth/address.ts';
import { computeSessionSecondsLeft } from '../../../auth/session.ts';
import type { Context } from '../../../context.ts';
import { appendLog } from '../../../change-log/append.ts';
import { refuse } from '../../../http/refusal.ts';
import { openUserSession, type SessionToken } from '../sign-in.ts';
import { isLogged } from '../wrong-sign-ins.ts';
import { IdentityNotProvenError, ProviderUnavailableError } from './failure.ts';
import { isFirstUse } from './first-use.ts';
import { type Identity, verifyIdentity } from './identity.ts';
import { findUserOfIdentity } from './person.ts';
import { readTransaction, clearTransactionCookie, type SignInTransaction } from './transaction.ts';

interface Returned {
  readonly code: string;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
}

/** Signs in with a code that the provider gave to this browser. Every failure looks the same. */
export async function signInWithCode(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  returned: Returned,
): Promise<SessionToken> {
  const transaction = findTransaction(context, request, returned);
  // The provider never gets this code, so the attempt cannot be used to guess codes. It is not logged, so that nobody can flood the log.
  if (transaction === null || !(await isFirstUse(context.db, context.now(), transaction.state))) {
    context.log.info({ address: request.ip }, 'a sign-in code arrived without a matching sign-in');
    throw refuse.badCredentials();
  }
  reply.header('set-cookie', clearTransactionCookie(context.config.publicUrl));
  let identity: Identity | null = null;
  try {
    identity = await proveIdentity(context, transaction, returned);
    return await startSession(context, identity, request.ip);
  } catch (error) {
    if (!(error instanceof IdentityNotProvenError)) throw error;
    await logRefusal(context, request.ip, { reason: error.message, identity });
    throw refuse.badCredentials();
  }
}

/** The sign-in that this browser started, if the response belongs to it. */
function findTransaction(
  { config, now }: Context,
  request: FastifyRequest,
  { state }: Returned,
): SignInTransaction | null {
  if (config.oidc === null) return null;
  const transaction = readTransaction(config.publicUrl, config.secrets, request.headers.cookie, now());
  return transaction !== null && transaction.state === state ? transaction : null;
}

async function proveIdentity(
  context: Context,
  transaction: SignInTransaction,
  { code, iss }: Returned,
): Promise<Identity> {
  const { oidc: provider } = context.config;
  if (provider === null) throw new IdentityNotProvenError('there is no single sign-on');
  try {
    return await verifyIdentity(context, provider, transaction, { code, state: transaction.state, iss });
  } catch (error) {
    if (error instanceof ProviderUnavailableError) throw refuse.unavailable();
    throw error;
  }
}

/** The session ends as if it had started with the sign-in at the provider. */
async function startSession(context: Context, identity: Identity, ip: string): Promise<SessionToken> {
  const now = context.now();
  const provenAt = identity.provenAt ?? now;
  return context.db.transaction(async (tx) => {
    const person = await findUserOfIdentity(tx, identity);
    if (person === null)
      throw new IdentityNotProvenError(
        identity.email === null
          ? 'the provider does not say that the address is verified'
          : 'no active user without another identity has this address',
      );
    if (computeSessionSecondsLeft(person.user, now, provenAt) <= 0)
      throw new IdentityNotProvenError('signed in at the provider too long ago');
    const data = person.bound ? { single_sign_on: { old: null, new: `${identity.issuer} ${identity.subject}` } } : {};
    const signedIn = await openUserSession(tx, context, person.user, { ip, provenAt, data });
    // Throws to roll back, so that no identity is stored for a person who may not sign in.
    if (signedIn === null) throw new IdentityNotProvenError('this user is deactivated or deleted');
    return signedIn;
  });
}

/** Logs the reason for the office, at most a fixed number of times per address. */
async function logRefusal(
  context: Context,
  address: string,
  { reason, identity }: { reason: string; identity: Identity | null },
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    if (!(await isLogged(tx, now, toNetworkKey(address)))) return;
    const who = identity === null ? {} : { email: identity.claimedEmail, subject: identity.subject };
    const data = { address, ...who, reason };
    appendLog(tx, now, [{ model: 'session', modelId: null, action: 'sign-in-refused', user: null, data }]);
  });
  context.log.warn({ address, reason }, 'a sign-in was refused');
}
