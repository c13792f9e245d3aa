import { screenAddress } from '@imprimatur/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { ProviderUnavailableError } from './failure.ts';
import { findVerifiedAddress } from './identity.ts';
import { createTransactionCookie } from './transaction.ts';

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

/** Starts a sign-in for this browser and redirects it to the provider, or to the sign-in screen if the provider is down. */
export async function beginSignIn(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { oidc: provider, publicUrl, secrets } = context.config;
  if (provider === null) throw refuse.notFound();
  const transaction = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  try {
    const address = await findVerifiedAddress(context, provider, transaction);
    await reply
      .header('set-cookie', createTransactionCookie(publicUrl, secrets, transaction, context.now()))
      .redirect(address, 302);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    if (!wantsPage(request)) throw refuse.unavailable();
    await reply.redirect(`${publicUrl}${screenAddress('login')}?problem=sso`, 302);
  }
}
