import type { Plugin } from 'vite';

const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD = '<link rel="modulepreload" crossorigin';

/**
 * The built page only fetches the application, after its style. `public/opening.js` runs it when the page has been
 * painted: one file after the other, those first that others build on.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [script, address] = SCRIPT.exec(html) ?? [];
        if (script === undefined) throw new Error('index.html names no script');
        return html
          .replace(script, '')
          .replace('</head>', `  ${PRELOAD} href="${address}">\n  </head>`)
          .replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low" data-application`);
      },
    },
  };
}
