import { createPageAnswerer } from './page-drawing.ts';

const answer = createPageAnswerer((report, transfer) => self.postMessage(report, { transfer }));
self.addEventListener('message', ({ data }) => void answer(data));
