import '@mantine/core/styles.layer.css';
import './tokens.css';
import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchSentences } from './i18n/messages.ts';
import { ApiError } from './lib/api-error.ts';
import { watchConnection } from './lib/connection.ts';
import { forgetFirstCalls } from './lib/first-calls.ts';
import { isLeaving, reloadOnNewBuild } from './lib/new-build.ts';
import { runWhenIdle } from './lib/idle.ts';
import { shareNonce } from './lib/nonce.ts';
import { watchOtherTabs } from './lib/session.ts';
import { router } from './router.ts';

shareNonce();
watchOtherTabs();
watchConnection();
reloadOnNewBuild();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// A screen shows a refused call; any other caught error is a defect.
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof ApiError) && !isLeaving()) console.error(error);
};

/**
 * Milliseconds after which a loading screen shows its skeleton, as in the router. The sign-in card is part of the page and needs no
 * skeleton.
 */
const SKELETON_AFTER = 1000;
const hasSkeleton = document.documentElement.dataset['signedOut'] === 'sign-in';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const render = () =>
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// Splits the start into three tasks, so that the browser can paint and react in between: the scripts run, the screen loads, and then it
// renders with its data. The render is a transition, which React carries out in slices. If the page were rendered earlier, the router's
// update would be one long task.
void wait(0)
  .then(() => (hasSkeleton ? router.load() : Promise.race([router.load(), wait(SKELETON_AFTER)])))
  .finally(() => {
    forgetFirstCalls();
    startTransition(render);
  })
  // The first screen is ready. The sentences of other screens load while people read it.
  .then(() => wait(500))
  .then(() => runWhenIdle(() => void fetchSentences().catch(() => {})));
