import { normalizeAddress } from '@imprimatur/domain';
import { toNetworkKey } from '../../auth/address.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../auth/password.ts';
import { openSession } from '../../auth/session.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import { Semaphore } from '../../semaphore.ts';
import * as repository from './repository.ts';
import { countFailedSignIn, secondsUntilAllowed } from './wrong-sign-ins.ts';

export interface SessionToken {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
}

/** Each hash needs 19 MiB and one core for a while, so only a few are computed in parallel, and the queue is limited. */
export const HASHING_LIMITS = { max: 2, waiting: 200 } as const;
const hashingSemaphore = new Semaphore(HASHING_LIMITS.max);

/** Refuses with 404 if the development form is switched off. */
export async function assertSignInForm({ config }: Context): Promise<void> {
  if (!config.developmentLogin) throw refuse.notFound();
}

/** Signs in with email and password. Every failure looks the same and takes the same time. */
export async function signIn(
  context: Context,
  given: { email: string; password: string },
  ip: string,
): Promise<SessionToken> {
  const email = normalizeAddress(given.email);
  const answer = await hashingSemaphore.runUnlessFull(HASHING_LIMITS.waiting, async () => {
    const address = toNetworkKey(ip);
    const wait = await secondsUntilAllowed(context.db, context.now(), email, address);
    if (wait !== null) throw refuse.tooMany(wait);
    const user = await repository.findByEmail(context.db, email);
    const right = await verifyPassword(user?.passwordHash ?? null, given.password);
    const token =
      user !== null && right ? await context.db.transaction((tx) => openUserSession(tx, context, user, { ip })) : null;
    if (user === null || token === null) throw await refuseSignIn(context, { email, address, user, ip, right });
    if (user.passwordHash !== null && isOutdated(user.passwordHash)) {
      await repository.setPasswordHash(context.db, user, await hashPassword(given.password));
    }
    return token;
  });
  if (answer === null) throw refuse.tooMany(1);
  return answer;
}

interface Proof {
  readonly ip: string;
  /** Time at which the person proved their identity; now if absent. */
  readonly provenAt?: Date;
  /** Additional data for the log. */
  readonly data?: Record<string, unknown>;
}

/** Opens a session for a person whose identity is proven; null if they may not sign in. Every way to sign in uses this function. */
export async function openUserSession(
  tx: Tx,
  context: Context,
  user: repository.UserRow,
  { ip, provenAt, data }: Proof,
): Promise<SessionToken | null> {
  const now = context.now();
  if (!(await repository.lockIfActive(tx, user.id))) return null;
  const { token, expiresIn } = await openSession(tx, user, now, provenAt);
  if (!user.activated) await repository.markActivated(tx, user.id, now);
  appendLog(tx, now, [
    {
      model: 'session',
      modelId: user.id,
      action: 'signed-in',
      user: { id: user.id, name: `${user.firstName} ${user.lastName}` },
      data: { address: ip, ...(user.activated ? {} : { activated: { old: false, new: true } }), ...data },
    },
  ]);
  return { access_token: token, token_type: 'Bearer', expires_in: expiresIn };
}

function explainFailure(user: repository.UserRow | null, right: boolean): string {
  if (user === null) return 'no user has this address';
  return right ? 'this user is deactivated or deleted' : 'the password is wrong';
}

async function refuseSignIn(
  context: Context,
  tried: { right: boolean; email: string; address: string; user: repository.UserRow | null; ip: string },
): Promise<Error> {
  const now = context.now();
  const wait = await context.db.transaction(async (tx) => {
    const seconds = await countFailedSignIn(tx, now, tried.email, tried.address);
    appendLog(tx, now, [
      {
        model: 'session',
        modelId: tried.user?.id ?? null,
        action: 'sign-in-refused',
        user: null,
        data: { email: tried.email, address: tried.ip, reason: explainFailure(tried.user, tried.right) },
      },
    ]);
    return seconds;
  });
  return wait === null ? refuse.badCredentials() : refuse.tooMany(wait);
}
