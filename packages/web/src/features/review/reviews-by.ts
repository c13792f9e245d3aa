import { REVIEWER_TYPE } from '@imprimatur/domain/review/change-type';
import type { Entry } from '../entry/entry.ts';

/** The reviews of this kind of reviewer, newest first. */
export const reviewsBy = (entry: Entry, capacity: keyof typeof REVIEWER_TYPE): Entry['reviews'] =>
  entry.reviews
    .filter((review) => review.user_type === REVIEWER_TYPE[capacity])
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
