import type { Guideline, Point } from '@imprimatur/contract';
import type { NewPoint } from '@imprimatur/domain';
import { makeChapters } from './manuscript.ts';
import { type SamplePoint, UNSETTLED_TEXT } from './sample-points.ts';
import type { DemoClient } from './demo-client.ts';

const CONTEXT_LENGTH = 40;

/** Quotes a passage of the current version with the words around it, or nothing if the version does not contain it. */
function makeQuotation(
  { upload_id, files }: Guideline,
  quote: string | undefined,
): Pick<NewPoint, 'file_id' | 'anchor'> {
  const paragraph = makeChapters(upload_id ?? 1)
    .flatMap(({ paragraphs }) => paragraphs)
    .find((text) => quote !== undefined && text.includes(quote));
  const file = files.find((one) => one.upload_id === upload_id && one.kind === 'manuscript');
  if (paragraph === undefined || quote === undefined || file === undefined) return {};
  const begin = paragraph.indexOf(quote);
  const prefix = paragraph.slice(Math.max(0, begin - CONTEXT_LENGTH), begin);
  const suffix = paragraph.slice(begin + quote.length, begin + quote.length + CONTEXT_LENGTH);
  return { file_id: file.id, anchor: { page: null, exact: quote, prefix, suffix } };
}

/** A reviewer writes draft points, which are sent with their next review. */
export async function writePoints(
  client: DemoClient,
  person: string,
  id: number,
  samplePoints: readonly SamplePoint[],
): Promise<void> {
  const entry = await client.call(person, 'GET', `/guidelines/${id}`);
  const points = samplePoints.map(({ kind, place, text, proposal = '', quote }) => ({
    kind,
    place,
    text,
    proposal,
    ...makeQuotation(entry, quote),
  }));
  await client.call(person, 'POST', `/guidelines/${id}/points`, { points });
}

/** Answers open points, all of them or the first few. */
export async function answerPoints(
  client: DemoClient,
  person: string,
  id: number,
  { samplePoints, limit = Infinity }: { samplePoints: readonly SamplePoint[]; limit?: number },
): Promise<void> {
  const points = await client.points(person, id);
  const open = points.filter((point) => point.status === 'open' && point.answer === null);
  for (const { id: pid, text } of open.slice(0, limit)) {
    const answer = samplePoints.find((one) => one.text === text)?.answer ?? { kind: 'changed', text: '', place: '' };
    await client.call(person, 'PUT', `/guidelines/${id}/points/${pid}/answer`, answer);
  }
}

/**
 * Judges that the answers to a person's own points settle them. With `strictly`, an answer that is a question does not settle its point,
 * and the person follows it up.
 */
export async function judgePoints(
  client: DemoClient,
  person: string,
  id: number,
  { strictly = false } = {},
): Promise<void> {
  const isTheirs = (point: Point): boolean => point.user_id === client.idOf(person) && point.status === 'answered';
  for (const { id: pid, answer } of (await client.points(person, id)).filter(isTheirs)) {
    const settled = !strictly || answer?.kind !== 'question';
    const verdict = settled ? { settled } : { settled, text: UNSETTLED_TEXT };
    await client.call(person, 'PUT', `/guidelines/${id}/points/${pid}/verdict`, verdict);
  }
}
