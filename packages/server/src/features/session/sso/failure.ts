import { readErrorCode, readText } from '../../../property-of.ts';
import * as oidc from 'openid-client';
import type { Context } from '../../../context.ts';

/** The provider did not respond, or its response says nothing about the person. */
export class ProviderUnavailableError extends Error {}

/** The provider did not prove the person's identity; the message is the reason in the office's log. */
export class IdentityNotProvenError extends Error {}

/** Unusable responses: late, aborted, not JSON, or with an unknown status. */
const NO_ANSWER =
  /^OAUTH_(TIMEOUT|ABORT|RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR|WWW_AUTHENTICATE_CHALLENGE)$/;

/** Errors about the registration of this application, not about the person. */
const CLIENT_ERRORS = /^(invalid_client|unauthorized_client|unsupported_grant_type|invalid_scope)$/;

function isAway(error: Error & { code?: string }): boolean {
  if (error instanceof ProviderUnavailableError) return true;
  if (error instanceof oidc.ResponseBodyError) return CLIENT_ERRORS.test(error.error) || error.status >= 500;
  if (error instanceof oidc.ClientError) return NO_ANSWER.test(error.code ?? '') || isUnreached(error.cause);
  return isUnreached(error);
}

const isUnreached = (error: unknown): boolean =>
  error instanceof Error && (/^(AbortError|TimeoutError)$/.test(error.name) || error.message === 'fetch failed');

/** The reason for the server's log, without codes, tokens or personal data from the provider. */
function describeForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const [code, refused] = [readErrorCode(error), readText(error, 'error')];
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { reason: error.message, ...(code === undefined ? {} : { code }), ...(refused ? { refused } : {}), ...cause };
}

const explainRefusal = (error: unknown): string =>
  error instanceof oidc.ResponseBodyError
    ? `the provider refused the code: ${error.error}`
    : `the response of the provider does not prove the person's identity: ${error instanceof Error ? error.message : 'no reason given'}`;

/** Fails closed: any error means that nobody is signed in. */
export function classifyFailure({ log }: Context, error: unknown): ProviderUnavailableError | IdentityNotProvenError {
  const away = error instanceof Error && isAway(error);
  log.warn(describeForLog(error), away ? 'single sign-on is unavailable' : 'a single sign-on was refused');
  return away
    ? new ProviderUnavailableError('away', { cause: error })
    : new IdentityNotProvenError(explainRefusal(error), { cause: error });
}
