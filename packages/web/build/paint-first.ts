import type { Plugin } from 'vite';

const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD = '<link rel="modulepreload" crossorigin';

/**
 * Makes the built page only fetch the files of the application, after its styles. `public/opening.js` runs the files one after the other
 * once the page has been painted, dependencies first.
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
