// Runs before the first paint, so that a dark screen never flashes white and who is not signed in sees a card instead of
// the top bar. The key of the colours is Mantine's own.
(() => {
  let scheme = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
    if (localStorage.getItem('access_token') === null) document.documentElement.setAttribute('data-signed-out', '');
  } catch {
    // Storage is switched off: the system decides.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// The frame of the page is painted first, and the application runs then, file by file: on a phone its scripts alone take
// a while. They are fetched meanwhile (build/paint-first.ts); while developing, the page names its script instead.
addEventListener('DOMContentLoaded', () => {
  const files = [...document.querySelectorAll('link[data-application]')].map((link) => link.href);
  const paint = () => new Promise((done) => setTimeout(done));
  const run = async () => {
    for (const file of files) {
      await import(file);
      await paint();
    }
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    run().catch((error) => {
      console.error(error);
      document.getElementById('not-loaded').hidden = false;
    });
  };
  // A hidden page is not painted, and one may become hidden before it is.
  if (document.hidden) return begin();
  document.addEventListener('visibilitychange', begin, { once: true });
  requestAnimationFrame(() => setTimeout(begin));
});
