import type { Point } from '../features/points/point.ts';

/** A sent point without an answer. Its id is its number. */
export const makePoint = (id: number, rest: Partial<Point> = {}): Point => ({
  id,
  number: id,
  position: id,
  review_id: 1,
  user_id: 1,
  user_name: 'Jonas Lindqvist',
  user_type: 0,
  round: 1,
  upload_id: 1,
  kind: 'minor',
  place: '',
  text: 'A text.',
  proposal: '',
  file_id: null,
  anchor: null,
  follows: null,
  status: 'open',
  answer: null,
  verdict: null,
  version: 1,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  ...rest,
});
