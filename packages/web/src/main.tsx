import '@mantine/core/styles.layer.css';
import './tokens.css';
import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchSentences } from './i18n/messages.ts';
import { ApiError } from './lib/api-error.ts';
import { followLine } from './lib/connection.ts';
import { followNewBuilds, isLeaving } from './lib/new-build.ts';
import { whenIdle } from './lib/idle.ts';
import { shareNonce } from './lib/nonce.ts';
import { followOtherTabs } from './lib/session.ts';
import { router } from './router.ts';

shareNonce();
followOtherTabs();
followLine();
followNewBuilds();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// A refused call is an answer, and a screen says it; anything else that a screen catches is a defect.
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof ApiError) && !isLeaving()) console.error(error);
};

/** Milliseconds after which a screen that is still loading shows its skeleton; the router's own measure. */
const PATIENCE = 1000;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const render = () =>
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// Three tasks instead of one, so that the browser paints and answers in between: the scripts have run, the screen is
// loaded, and with its data there it is rendered, as a transition, which React does in slices. What the router publishes
// to a page that stands is rendered in one long task.
void wait(0)
  .then(() => Promise.race([router.load(), wait(PATIENCE)]))
  .finally(() => startTransition(render))
  // The first screen stands; what the next one says is fetched while it is read.
  .then(() => wait(500))
  .then(() => whenIdle(() => void fetchSentences().catch(() => {})));
