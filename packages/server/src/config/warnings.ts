import type { Config } from './config.ts';

const LOCAL_HOST = /^(?:localhost|::1|127\.[\d.]+)$/;

/** Warnings at startup, one line each, about settings that work but may be unintended. */
export function findWarnings(config: Config): string[] {
  const { branding, host, mode, publicUrl, trustedProxies } = config;
  const samples = Object.entries(branding.links).filter(([, link]) => link.startsWith('/documents/'));
  return [
    ...(mode === 'demo' && !LOCAL_HOST.test(host)
      ? [`HOST=${host} opens the demo to the network. Anybody there can sign in with its buttons, even as the office.`]
      : []),
    ...(mode === 'production' && publicUrl.startsWith('https://') && trustedProxies.length === 0
      ? [
          'TRUSTED_PROXIES is empty, although PUBLIC_URL begins with https. Set it to the address of the proxy. Otherwise, all requests seem to come from there.',
        ]
      : []),
    ...(trustedProxies.some((one) => /\/0+$/.test(one))
      ? ['TRUSTED_PROXIES contains every address, so anybody can fake their address. Set it to the proxies only.']
      : []),
    ...(mode === 'production' && samples.length > 0
      ? [
          `These documents are still the samples: ${samples.map(([name]) => name).join(', ')}. Set your own in "links" of BRANDING.`,
        ]
      : []),
  ];
}
