import {
  ACCEPTANCES,
  ANSWER_KINDS,
  CHANGE_TYPE_IDS,
  DECLARANT_TYPES,
  DOSSIER_EDITIONS,
  FILE_KINDS,
  GUEST_STATES,
  INVITED_ROLES,
  MILESTONE_TYPE_IDS,
  PHASE_IDS,
  ROUND_PARTIES,
} from '@imprimatur/domain';
import { z } from 'zod';
import { conflictKind } from './conflict.ts';
import { completedDeclaration } from './declaration.ts';
import { interestHandling } from './handling.ts';
import { phaseChange, review } from './guideline.ts';
import { cover, point } from './point.ts';

const phase = z.literal(PHASE_IDS);
const name = z.string();
/** Null if the edition or the reader's rights leave the name out. */
const nameOrNull = z.string().nullable();

const entry = z.strictObject({
  id: z.int(),
  unique_id: z.string(),
  name: z.string(),
  title: z.string(),
  committee: z.string().nullable(),
  phase,
  phase_name: z.string(),
  /** Start of the current phase. */
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
  role: z.enum([...INVITED_ROLES, 'external']),
  society: z.string().nullable(),
  /** Null for people who are not asked to accept. */
  status: z.literal(ACCEPTANCES).nullable(),
});

const storedFile = z.strictObject({
  id: z.int(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  size: z.int(),
  sha256: z.string(),
  user_name: nameOrNull,
  /** True if the file came with a review. */
  review: z.boolean(),
  created_at: z.string(),
});

const round = z.strictObject({
  round: z.int(),
  party: z.enum(ROUND_PARTIES),
  opened_at: z.string(),
  /** Null while it is open. */
  ended_at: z.string().nullable(),
  /** The phase that followed the round. */
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
        user_name: nameOrNull,
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
  /** The person who saw the paper form; null for forms completed online. */
  on_paper_seen_by: nameOrNull,
  on_paper: z.boolean(),
  summary: interestHandling.shape.summary,
  /** The content of the declaration; null for people who cannot read it. */
  form: completedDeclaration.nullable(),
});

/** Planned, approved and paid amounts in euro. Null means that nothing was approved or paid. */
const milestone = z.strictObject({
  title: z.string(),
  type: z.enum(MILESTONE_TYPE_IDS),
  cancelled: z.boolean(),
  planned: z.string(),
  approved: z.string().nullable(),
  approved_by: nameOrNull,
  approved_at: z.string().nullable(),
  paid: z.string().nullable(),
  /** DD-MM-YYYY. */
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
});

const usage = z.strictObject({
  times: z.int(),
  /** Null if `times` is 0. */
  last_at: z.string().nullable(),
});

/** An external person with a link to the dossier, as the office sees them. The link itself is only in their email. */
export const dossierGuest = z.strictObject({
  id: z.int(),
  name,
  email: z.string(),
  invited_by: name,
  created_at: z.string(),
  /** Number of days for which the link works, unless it is revoked. */
  days: z.int(),
  ends_at: z.string(),
  revoked_at: z.string().nullable(),
  opened: usage,
  downloaded: usage,
  /** Time at which the person last opened or downloaded the dossier. */
  used_at: z.string().nullable(),
  state: z.enum(GUEST_STATES),
});
export type DossierGuest = z.infer<typeof dossierGuest>;

/**
 * The record of an entry, limited to what its reader can read. A part is null if the reader or the edition does not get it, and empty if
 * nothing is recorded.
 */
export const dossier = z.strictObject({
  edition: z.enum(DOSSIER_EDITIONS),
  association: z.string(),
  made_at: z.string(),
  entry,
  people: z.array(person),
  versions: z.array(z.strictObject({ version: z.int(), files: z.array(storedFile) })),
  rounds: z.array(round),
  /** The covering letters of revisions, oldest first. Null in the public edition. */
  covers: z.array(cover).nullable(),
  delegates: z
    .strictObject({
      round: z.int().nullable(),
      answers: z.array(
        z.strictObject({
          country: z.string().nullable(),
          name: nameOrNull,
          change_type: z.literal(CHANGE_TYPE_IDS).nullable(),
          answered_at: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  votes: z.array(
    z.strictObject({ user_name: nameOrNull, revision: z.int(), ticks: z.array(z.string()), created_at: z.string() }),
  ),
  /** Every phase change with its decision, including holds, oldest first. */
  decisions: z.array(
    phaseChange.omit({ id: true, user_name: true }).extend({ user_name: nameOrNull, override: z.boolean() }),
  ),
  declarations: z.array(declaration).nullable(),
  /** How interests are handled, and who recused themselves. The public edition contains this for authors only. */
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
  /** The guests of this dossier, oldest first, in the office's internal edition only. */
  guests: z
    .array(
      dossierGuest.pick({
        name: true,
        invited_by: true,
        created_at: true,
        days: true,
        ends_at: true,
        revoked_at: true,
        opened: true,
        downloaded: true,
      }),
    )
    .nullable(),
  log: z
    .strictObject({
      /** Number of log rows about this entry. */
      rows: z.int(),
      /** The last row of the whole log; `seal` is the newest seal. */
      head: z.strictObject({ row: z.int(), hash: z.string() }).nullable(),
      seal: z.string().nullable(),
    })
    .nullable(),
});
export type Dossier = z.infer<typeof dossier>;

/** The dossier as a guest sees it, with the guest's name and the end of the link. */
export const guestDossier = dossier.extend({ guest: z.strictObject({ name, ends_at: z.string() }) });
export type GuestDossier = z.infer<typeof guestDossier>;

/** A point of the dossier, as the zip contains it. */
export const dossierPoint = point
  .pick({ number: true, round: true, kind: true, place: true, text: true, proposal: true, status: true })
  .extend({
    user_name: nameOrNull,
    /** The number of the earlier point that this point raises again. */
    follows: z.int().nullable(),
    answer: z
      .strictObject({
        kind: z.enum(ANSWER_KINDS),
        text: z.string(),
        place: z.string(),
        user_name: nameOrNull,
        at: z.string(),
      })
      .nullable(),
    verdict: z
      .strictObject({ settled: z.boolean(), text: z.string(), user_name: nameOrNull, at: z.string() })
      .nullable(),
  });
export type DossierPoint = z.infer<typeof dossierPoint>;
