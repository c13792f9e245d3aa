import { readProviderMetadata } from '../features/session/watch-provider.ts';
import { type Check, createFindings, type Finding } from './finding.ts';

const { right, risky, wrong } = createFindings('sign-in');

/** Claims about a person that a sign-in reads; they may also come from the userinfo endpoint. */
const CLAIMS = ['email', 'email_verified'];

const findMissingFeatures = (required: readonly string[], offered: readonly string[] | undefined): string[] =>
  offered === undefined ? [] : required.filter((one) => !offered.includes(one));

/** Reads the provider's discovery document as a sign-in does, and checks that it supports everything that sign-in needs. */
export const checkProvider: Check = async ({ oidc, publicUrl }) => {
  if (oidc === null) return [];
  const result = await readProviderMetadata(oidc, publicUrl);
  if ('problem' in result) return [wrong(result.problem)];
  const { metadata } = result;
  const scopes = findMissingFeatures(oidc.scope.split(' '), metadata.scopes_supported);
  const claims = findMissingFeatures(CLAIMS, metadata.claims_supported);
  const findings: Finding[] = [
    right(`${oidc.issuer} responds. Its client ${oidc.clientId} must have the redirect address ${publicUrl}.`),
  ];
  if (!(metadata.code_challenge_methods_supported ?? []).includes('S256'))
    findings.push(risky('The provider does not announce PKCE with S256, which every sign-in uses.'));
  if (scopes.length > 0)
    findings.push(
      risky(
        `The provider does not announce the scopes ${scopes.join(', ')} of OIDC_SCOPE. Set OIDC_SCOPE to scopes that it supports.`,
      ),
    );
  if (claims.includes('email'))
    findings.push(risky('The provider does not announce the claim email, by which people are recognised.'));
  if (claims.includes('email_verified') && oidc.trustEmail !== true)
    findings.push(
      risky(
        'The provider does not announce the claim email_verified, without which nobody can sign in. If it verifies all addresses, set OIDC_TRUST_EMAIL=1.',
      ),
    );
  return findings;
};
