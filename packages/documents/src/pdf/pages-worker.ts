import { createPageAnswerer } from './page-drawing.ts';

const answerRequest = createPageAnswerer((report, transfer) => self.postMessage(report, { transfer }));
self.addEventListener('message', ({ data }) => void answerRequest(data));
