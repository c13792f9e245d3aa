import {
  ACCEPTANCES,
  CHANGE_TYPE_IDS,
  DECLARANT_TYPES,
  DOSSIER_EDITIONS,
  FILE_KINDS,
  GUEST_STATES,
  MILESTONE_TYPE_IDS,
  PART_ROLES,
  PHASE_IDS,
  ROUND_PARTIES,
} from '@imprimatur/domain';
import { z } from 'zod';
import { conflictKind } from './conflict.ts';
import { declarationAnswer } from './declaration.ts';
import { interestHandling } from './handling.ts';
import { phaseChange, review } from './guideline.ts';
import { point } from './point.ts';

const phase = z.literal(PHASE_IDS);
const name = z.string();
/** Null where the edition or the reader's rights leave the name out. */
const nameOrNone = z.string().nullable();

const entry = z.strictObject({
  id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  title: z.string(),
  committee: z.string().nullable(),
  phase,
  phase_name: z.string(),
  /** When the present phase began. */
  phase_since: z.string(),
  abandoned_at: z.string().nullable(),
  submitter_name: name,
  created_at: z.string(),
  version: z.int().nullable(),
  /** DD-MM-YYYY. */
  date_of_publication: z.string().nullable(),
  name_of_journal: z.string().nullable(),
  doi_number: z.string().nullable(),
});

const person = z.strictObject({
  name,
  role: z.enum([...PART_ROLES, 'external']),
  society: z.string().nullable(),
  /** Null for people who are not asked. */
  status: z.literal(ACCEPTANCES).nullable(),
});

const storedFile = z.strictObject({
  id: z.int(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  size: z.int(),
  sha256: z.string(),
  user_name: nameOrNone,
  /** Sent with a review. */
  review: z.boolean(),
  created_at: z.string(),
});

const round = z.strictObject({
  round: z.int(),
  party: z.enum(ROUND_PARTIES),
  opened_at: z.string(),
  /** Null while it is open. */
  ended_at: z.string().nullable(),
  /** The phase that followed. */
  outcome: phase.nullable(),
  reviews: z.array(
    review
      .pick({
        change_type: true,
        user_type: true,
        comment: true,
        upload_id: true,
        created_at: true,
        before_handling: true,
      })
      .extend({
        user_name: nameOrNone,
      }),
  ),
  points: z.strictObject({ sent: z.int(), answered: z.int(), settled: z.int() }),
});

const declaration = z.strictObject({
  name,
  type: z.enum(DECLARANT_TYPES),
  declared: z.boolean(),
  excused: z.boolean(),
  answered_at: z.string().nullable(),
  /** Who saw it on paper; null for those filled in here. */
  on_paper_seen_by: nameOrNone,
  on_paper: z.boolean(),
  summary: interestHandling.shape.summary,
  /** What was declared, for readers of the contents. */
  form: declarationAnswer.nullable(),
});

/** Planned amounts, approved ones and payments, in euro. Null: nothing was approved, or paid. */
const milestone = z.strictObject({
  title: z.string(),
  type: z.enum(MILESTONE_TYPE_IDS),
  cancelled: z.boolean(),
  planned: z.string(),
  approved: z.string().nullable(),
  approved_by: nameOrNone,
  approved_at: z.string().nullable(),
  paid: z.string().nullable(),
  /** DD-MM-YYYY. */
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
});

/**
 * The record of an entry, as far as its reader may read it. A part that is null is not for this reader, or not in this edition;
 * an empty one has nothing recorded.
 */
export const dossier = z.strictObject({
  edition: z.enum(DOSSIER_EDITIONS),
  association: z.string(),
  made_at: z.string(),
  entry,
  people: z.array(person),
  versions: z.array(z.strictObject({ version: z.int(), files: z.array(storedFile) })),
  rounds: z.array(round),
  delegates: z
    .strictObject({
      round: z.int().nullable(),
      answers: z.array(
        z.strictObject({
          country: z.string().nullable(),
          name: nameOrNone,
          change_type: z.literal(CHANGE_TYPE_IDS).nullable(),
          answered_at: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  votes: z.array(
    z.strictObject({ user_name: nameOrNone, revision: z.int(), ticks: z.array(z.string()), created_at: z.string() }),
  ),
  /** Every change of phase with its decision, holds too, oldest first. */
  decisions: z.array(
    phaseChange.omit({ id: true, user_name: true }).extend({ user_name: nameOrNone, override: z.boolean() }),
  ),
  declarations: z.array(declaration).nullable(),
  /** How interests are handled, and who stepped back. A public edition has the handlings of authors. */
  handlings: z.array(interestHandling).nullable(),
  conflicts: z
    .array(z.strictObject({ user_name: name, kind: conflictKind, detail: z.string(), handled: z.boolean() }))
    .nullable(),
  money: z
    .strictObject({
      planned: z.string(),
      approved: z.string(),
      paid: z.string(),
      milestones: z.array(milestone),
    })
    .nullable(),
  emails: z.array(z.strictObject({ created_at: z.string(), subject: z.string(), people: z.array(name) })).nullable(),
  log: z
    .strictObject({
      /** Rows about this entry. */
      rows: z.int(),
      /** The end of the whole log, and the newest seal of it. */
      head: z.strictObject({ row: z.int(), hash: z.string() }).nullable(),
      seal: z.string().nullable(),
    })
    .nullable(),
});
export type Dossier = z.infer<typeof dossier>;

/** Somebody outside with a link to the dossier, as the office sees them. The link itself is in their email alone. */
export const dossierGuest = z.strictObject({
  id: z.int(),
  name,
  email: z.string(),
  invited_by: name,
  created_at: z.string(),
  ends_at: z.string(),
  revoked_at: z.string().nullable(),
  /** When they opened or downloaded the dossier last. */
  used_at: z.string().nullable(),
  state: z.enum(GUEST_STATES),
});
export type DossierGuest = z.infer<typeof dossierGuest>;

/** What a guest reads: the dossier, for whom the link is, and until when it works. */
export const guestDossier = dossier.extend({ guest: z.strictObject({ name, ends_at: z.string() }) });
export type GuestDossier = z.infer<typeof guestDossier>;

/** A point of the dossier, as the zip contains it. */
export const dossierPoint = point
  .pick({ number: true, round: true, kind: true, place: true, text: true, proposal: true, status: true })
  .extend({
    user_name: nameOrNone,
    /** The number of the point that it takes up again. */
    follows: z.int().nullable(),
    answer: z
      .strictObject({ kind: z.string(), text: z.string(), place: z.string(), user_name: nameOrNone, at: z.string() })
      .nullable(),
    verdict: z
      .strictObject({ settled: z.boolean(), text: z.string(), user_name: nameOrNone, at: z.string() })
      .nullable(),
  });
export type DossierPoint = z.infer<typeof dossierPoint>;
