import { answerAboutPages } from './page-drawing.ts';

const answer = answerAboutPages((report, transfer) => self.postMessage(report, { transfer }));
self.addEventListener('message', ({ data }) => void answer(data));
