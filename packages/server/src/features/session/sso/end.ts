import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../../auth/address.ts';
import { secondsLeft } from '../../../auth/session.ts';
import type { Context } from '../../../context.ts';
import { appendLog } from '../../../change-log/append.ts';
import { isPassedOn } from '../../../http/loopback.ts';
import { refuse } from '../../../http/refusal.ts';
import { openIn, type SignedIn } from '../sign-in.ts';
import { countWrongAddress, waitForAddress } from '../wrong-sign-ins.ts';
import { NotProven, ProviderAway } from './failure.ts';
import { type Identity, identify } from './identity.ts';
import { personOf } from './person.ts';
import { readTransaction, spentCookie, type Transaction } from './transaction.ts';

interface Returned {
  readonly code: string;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
}

/** Signs in with a code that the provider gave to this very browser. Every failure looks the same. */
export async function signInWithCode(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  returned: Returned,
): Promise<SignedIn> {
  const { publicUrl } = context.config;
  const transaction = transactionOf(context, request, returned);
  // The provider never sees this code, so it is no guess. It is not counted, so that it locks nobody out.
  if (transaction === null) {
    context.log.info({ address: request.ip }, 'a code came without the sign-in that asked for it');
    throw refuse.badCredentials();
  }
  const wait = await waitForAddress(context.db, context.now(), addressKey(request.ip));
  if (wait !== null && !isShared(request)) throw refuse.tooMany(wait);
  let identity: Identity | null = null;
  try {
    identity = await identityOf(context, transaction, returned);
    const signedIn = await open(context, identity, request.ip);
    reply.header('set-cookie', spentCookie(publicUrl));
    return signedIn;
  } catch (error) {
    if (!(error instanceof NotProven)) throw error;
    reply.header('set-cookie', spentCookie(publicUrl));
    throw await refused(context, request, { reason: error.message, identity });
  }
}

/** Behind an unconfigured proxy everybody has its address: one person's failures must not lock out the others. */
function isShared({ headers, ip, socket }: FastifyRequest): boolean {
  return isPassedOn(headers) && ip === socket.remoteAddress;
}

/** The sign-in that this browser has begun, if the response belongs to it. */
function transactionOf({ config, now }: Context, request: FastifyRequest, { state }: Returned): Transaction | null {
  if (config.oidc === null) return null;
  const transaction = readTransaction(config.publicUrl, config.secrets, request.headers.cookie, now());
  return transaction !== null && transaction.state === state ? transaction : null;
}

async function identityOf(context: Context, transaction: Transaction, { code, iss }: Returned): Promise<Identity> {
  const { oidc: provider } = context.config;
  if (provider === null) throw new NotProven('there is no single sign-on');
  try {
    return await identify(context, provider, transaction, { code, state: transaction.state, iss });
  } catch (error) {
    if (error instanceof ProviderAway) throw refuse.unavailable();
    throw error;
  }
}

/** The session lasts no longer than if it had begun when the person signed in at the provider. */
async function open(context: Context, identity: Identity, ip: string): Promise<SignedIn> {
  const now = context.now();
  const provenAt = identity.provenAt ?? now;
  return context.db.transaction(async (tx) => {
    const person = await personOf(tx, identity);
    if (person === null)
      throw new NotProven(
        identity.email === null
          ? 'the provider does not say that the address is verified'
          : 'no active user without another identity has this address',
      );
    if (secondsLeft(person.user, now, provenAt) <= 0) throw new NotProven('signed in at the provider too long ago');
    const data = person.bound ? { single_sign_on: { old: null, new: `${identity.issuer} ${identity.subject}` } } : {};
    const signedIn = await openIn(tx, context, person.user, { ip, provenAt, data });
    // Thrown, so that the identity of somebody who may not sign in is not stored.
    if (signedIn === null) throw new NotProven('this user is deactivated or deleted');
    return signedIn;
  });
}

/** Refuses, and logs the reason for the office, up to a limit. */
async function refused(
  context: Context,
  request: FastifyRequest,
  { reason, identity }: { reason: string; identity: Identity | null },
): Promise<Error> {
  const now = context.now();
  const address = request.ip;
  const wait = await context.db.transaction(async (tx) => {
    const seconds = await countWrongAddress(tx, now, addressKey(address));
    const who = identity === null ? {} : { email: identity.claimedEmail, subject: identity.subject };
    const data = { address, ...who, reason };
    if (seconds === null)
      appendLog(tx, now, [{ model: 'session', modelId: null, action: 'sign-in-refused', user: null, data }]);
    return seconds;
  });
  context.log.warn({ address, reason }, 'a sign-in was refused');
  return wait === null || isShared(request) ? refuse.badCredentials() : refuse.tooMany(wait);
}
