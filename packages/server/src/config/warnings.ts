import type { Config } from './config.ts';

const LOCAL_HOST = /^(?:localhost|::1|127\.[\d.]+)$/;

/** Warnings at startup, one line each, about settings that work but may be unintended. */
export function findWarnings(config: Config): string[] {
  const { branding, host, mode, publicUrl, trustedProxies } = config;
  const samples = Object.entries(branding.links).filter(([, link]) => link.startsWith('/documents/'));
  return [
    ...(mode === 'demo' && !LOCAL_HOST.test(host)
      ? [`HOST=${host} opens the demo to the network: anybody there can sign in with its buttons, as the office too.`]
      : []),
    ...(mode === 'production' && publicUrl.startsWith('https://') && trustedProxies.length === 0
      ? [
          'TRUSTED_PROXIES is empty although PUBLIC_URL is https: behind a proxy everybody seems to come from its address, so name it.',
        ]
      : []),
    ...(trustedProxies.some((one) => /\/0+$/.test(one))
      ? ['TRUSTED_PROXIES holds every address: anybody can pretend to be anybody, so name the proxies alone.']
      : []),
    ...(mode === 'production' && samples.length > 0
      ? [
          `These papers are still the samples: name your own in "links" of BRANDING: ${samples.map(([name]) => name).join(', ')}.`,
        ]
      : []),
  ];
}
