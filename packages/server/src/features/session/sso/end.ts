import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../../auth/address.ts';
import { secondsLeft } from '../../../auth/session.ts';
import type { Context } from '../../../context.ts';
import { record } from '../../../db/record.ts';
import { refuse } from '../../../http/refusal.ts';
import { openIn, type SignedIn } from '../sign-in.ts';
import { countWrongAddress, waitForAddress } from '../wrong-sign-ins.ts';
import { NotProven, ProviderAway } from './failure.ts';
import { type Identity, identify } from './identity.ts';
import { personOf } from './person.ts';
import { readTransaction, spentCookie } from './transaction.ts';

interface Returned {
  readonly code: string;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
}

/** Signs in with a code that the provider gave to this very browser. Whatever is wrong, the answer is the same. */
export async function signInWithCode(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  returned: Returned,
): Promise<SignedIn> {
  const { publicUrl } = context.config;
  const now = context.now();
  const address = addressKey(request.ip);
  const wait = await waitForAddress(context.db, now, address);
  if (wait !== null) throw refuse.tooMany(wait);
  const identity = await proven(context, request, returned);
  const signedIn = identity === null ? null : await open(context, identity, request.ip);
  reply.header('set-cookie', spentCookie(publicUrl));
  if (signedIn !== null) return signedIn;
  throw await refused(context, request.ip, address, identity);
}

async function proven(context: Context, request: FastifyRequest, returned: Returned): Promise<Identity | null> {
  const { oidc: provider, publicUrl, secrets } = context.config;
  if (provider === null) return null;
  const transaction = readTransaction(publicUrl, secrets, request.headers.cookie, context.now());
  const { code, state, iss } = returned;
  // Decided here, before the provider hears of the code: a code from elsewhere is not spent on anybody's behalf.
  if (transaction === null || state === undefined || transaction.state !== state) return null;
  try {
    return await identify(context, provider, transaction, { code, state, iss });
  } catch (error) {
    if (error instanceof ProviderAway) throw refuse.unavailable();
    if (error instanceof NotProven) return null;
    throw error;
  }
}

/** The session lasts no longer than if it had begun when the person signed in at the provider. */
async function open(context: Context, identity: Identity, ip: string): Promise<SignedIn | null> {
  const now = context.now();
  const provenAt = identity.provenAt ?? now;
  try {
    return await context.db.transaction(async (tx) => {
      const person = await personOf(tx, identity);
      if (person === null || secondsLeft(person.user, now, provenAt) <= 0)
        throw new NotProven('nobody, or too long ago');
      const data = person.bound ? { single_sign_on: { old: null, new: `${identity.issuer} ${identity.subject}` } } : {};
      const signedIn = await openIn(tx, context, person.user, { ip, provenAt, data });
      // Thrown, so that nobody is bound who is not let in.
      if (signedIn === null) throw new NotProven('may not sign in');
      return signedIn;
    });
  } catch (error) {
    if (error instanceof NotProven) return null;
    throw error;
  }
}

async function refused(context: Context, ip: string, address: string, identity: Identity | null): Promise<Error> {
  const now = context.now();
  const wait = await context.db.transaction(async (tx) => {
    const seconds = await countWrongAddress(tx, now, address);
    const data = { address: ip, ...(identity === null ? {} : { email: identity.email, subject: identity.subject }) };
    await record(tx, now, [{ model: 'session', modelId: null, action: 'sign-in-refused', user: null, data }]);
    return seconds;
  });
  return wait === null ? refuse.badCredentials() : refuse.tooMany(wait);
}
