import { answerQuestion } from './answer.ts';

self.addEventListener('message', ({ data }) => void answerQuestion(data, (report) => self.postMessage(report)), {
  once: true,
});
