import type { DossierPoint, Point } from '@imprimatur/contract';
import { type DossierSource, presentReviewerName } from './reader.ts';

/** The points of a dossier by number, with their answers and verdicts. Drafts are left out. */
export function presentDossierPoints(source: DossierSource, points: readonly Point[]): DossierPoint[] {
  const numbers = new Map(points.map((point) => [point.id, point.number]));
  return points
    .filter(({ number }) => number !== null)
    .map(({ number, round, kind, place, text, proposal, status, user_name, follows, answer, verdict }) => ({
      number,
      round,
      kind,
      place,
      text,
      proposal,
      status,
      user_name: presentReviewerName(source, user_name),
      follows: follows === null ? null : (numbers.get(follows) ?? null),
      answer: answer && {
        kind: answer.kind,
        text: answer.text,
        place: answer.place,
        user_name: answer.user_name,
        at: answer.answered_at,
      },
      verdict: verdict && {
        settled: verdict.settled,
        text: verdict.text,
        user_name: presentReviewerName(source, verdict.user_name),
        at: verdict.given_at,
      },
    }));
}
