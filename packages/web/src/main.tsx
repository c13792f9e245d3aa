import '@mantine/core/styles.layer.css';
import './tokens.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadSentences } from './i18n/messages.ts';
import { ApiError } from './lib/api-error.ts';
import { followLine } from './lib/connection.ts';
import { followNewBuilds } from './lib/new-build.ts';
import { makeNoCode, shareNonce } from './lib/nonce.ts';
import { followOtherTabs } from './lib/session.ts';

makeNoCode();
shareNonce();
followOtherTabs();
followLine();
followNewBuilds();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// A refused call is an answer, and a screen says it; anything else that a screen catches is a defect.
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof ApiError)) console.error(error);
};

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// The first screen stands; what the next one says is fetched while it is read.
addEventListener('load', () => setTimeout(() => void loadSentences().catch(() => {}), 500), { once: true });
