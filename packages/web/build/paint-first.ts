import type { Plugin } from 'vite';

const SCRIPT_TAG_PATTERN = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD_TAG_START = '<link rel="modulepreload" crossorigin';

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
        const [script, address] = SCRIPT_TAG_PATTERN.exec(html) ?? [];
        if (script === undefined) throw new Error('index.html names no script');
        return html
          .replace(script, '')
          .replace('</head>', `  ${PRELOAD_TAG_START} href="${address}">\n  </head>`)
          .replaceAll(PRELOAD_TAG_START, `${PRELOAD_TAG_START} fetchpriority="low" data-application`);
      },
    },
  };
}
