import {
  answerBody,
  COVER_LIMIT,
  multiLineSchema,
  newPoints,
  POINT_STATUSES,
  pointPatch,
  verdictBody,
} from '@imprimatur/domain';
import { z } from 'zod';
import { coverDraft, point, pointAnswer, pointVerdict } from '../entities/point.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, pathId, readOnlyFields, version, versionInQuery } from '../shapes.ts';

const tag = 'Points';

const pointParams = z.object({ id: pathId, pid: pathId });

/** The version of an answer or a verdict that the client last saw. 0: there was none. Absent: no check. */
const versionSeen = z.int().min(0).max(2_147_483_647).optional();

const roundNumber = z.int().min(1).max(2_147_483_647);

/** Points of reviews, their answers and verdicts. */
export const pointOperations = {
  'GET /guidelines/{id}/points': defineOperation({
    summary:
      'The points that the caller can read, by number, drafts last. A call without a filter counts as a download of the tables that contain the points',
    tag,
    policy: 'user',
    params: idParams,
    query: z.strictObject({
      round: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number)
        .optional(),
      status: z.enum(POINT_STATUSES).optional(),
    }),
    counted: true,
    status: 200,
    answer: dataSchema(z.array(point)),
  }),
  'POST /guidelines/{id}/points': defineOperation({
    summary: "Creates points in preparation, all or none of them. They are sent with the caller's next review",
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ points: newPoints }),
    bodyLimit: 4_194_304,
    status: 201,
    answer: dataSchema(z.array(point)),
  }),
  'PATCH /guidelines/{id}/points/{pid}': defineOperation({
    summary: 'Saves the given fields of a point in preparation, including its position',
    tag,
    policy: 'user',
    params: pointParams,
    body: pointPatch.extend({ ...readOnlyFields(point, pointPatch), version }),
    status: 200,
    answer: dataSchema(point),
  }),
  'DELETE /guidelines/{id}/points/{pid}': defineOperation({
    summary: 'Deletes a point in preparation',
    tag,
    policy: 'user',
    params: pointParams,
    query: versionInQuery,
    status: 204,
  }),
  'PUT /guidelines/{id}/points/{pid}/answer': defineOperation({
    summary: 'Saves the answer to a point. It is submitted with the revision',
    tag,
    policy: 'user',
    params: pointParams,
    body: answerBody.safeExtend({ ...readOnlyFields(pointAnswer, answerBody), version: versionSeen }),
    status: 200,
    answer: dataSchema(point),
  }),
  'DELETE /guidelines/{id}/points/{pid}/answer': defineOperation({
    summary: 'Withdraws an answer that is not submitted yet',
    tag,
    policy: 'user',
    params: pointParams,
    query: versionInQuery,
    status: 204,
  }),
  'PUT /guidelines/{id}/points/{pid}/verdict': defineOperation({
    summary:
      'Records whether the answer settles the point. If not, people who can review now get a point that raises it again',
    tag,
    policy: 'user',
    params: pointParams,
    body: verdictBody.safeExtend({ ...readOnlyFields(pointVerdict, verdictBody), version: versionSeen }),
    status: 200,
    answer: dataSchema(point),
  }),
  'PUT /guidelines/{id}/cover': defineOperation({
    summary: 'Saves the covering letter of the next revision. It is submitted with the revision',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ text: multiLineSchema(COVER_LIMIT), version: versionSeen }),
    status: 200,
    answer: dataSchema(coverDraft),
  }),
  'POST /guidelines/{id}/points/get-download-link': defineOperation({
    summary: 'A signed URL, valid for five minutes, of the points that the caller can read, as a document or table',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ format: z.enum(['docx', 'xlsx', 'csv']), round: roundNumber.nullish() }),
    secret: true,
    status: 200,
    answer: z.strictObject({ link: z.string() }),
  }),
} as const;
