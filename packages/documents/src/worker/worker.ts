import { answer } from './answer.ts';

self.addEventListener('message', ({ data }) => void answer(data, (report) => self.postMessage(report)), { once: true });
