import type { COMMENT_TYPE, CHANGE_TYPES } from '../review/change-type.ts';
import type { CommitteeCode, MANUSCRIPT_TYPES, MilestoneType } from '../guideline/enumerations.ts';
import type { FileKind } from '../files/kind.ts';
import type { PhaseRow, ProgressStep } from '../lifecycle/phases.ts';
import type { MilestoneId } from '../lifecycle/timeline.ts';
import type { DeclarationItemId } from '../people/declaration-form.ts';
import type { InterestHandlingKind } from '../people/handling.ts';
import type { Responsibility } from '../people/hand-over.ts';
import type { AcceptanceName, PartRole } from '../people/invitation.ts';
import type { RoleName } from '../permissions/roles.ts';
import type { RoundParty } from '../dossier/dossier.ts';
import type { DecisionKind } from '../lifecycle/recorded-decision.ts';
import type { ConflictKind } from '../people/conflicts.ts';
import type { AnswerKind, PointKind } from '../points/points.ts';

type Words<Name extends string> = Readonly<Record<Name, string>>;

/** Labels in lists of entries and people. The first screen of the web client needs only these. */
export interface ListLabels {
  readonly phase: Words<PhaseRow['name']>;
  readonly manuscript: Words<(typeof MANUSCRIPT_TYPES)[number]['name']>;
  readonly role: Words<RoleName | 'none'>;
  readonly part: Words<PartRole>;
  /** For use within a sentence: "invited as reviewer". */
  readonly asPart: Words<PartRole>;
  /** The journals have their own names, so only `other` needs a label. */
  readonly destination: Words<'other'>;
}

export interface Labels {
  readonly work: Words<'alone' | 'jointly'>;
  readonly step: Words<ProgressStep>;
  readonly milestone: Words<MilestoneId>;
  readonly committee: Words<CommitteeCode>;
  readonly milestoneType: Words<MilestoneType>;
  readonly acceptance: Words<AcceptanceName>;
  readonly responsibility: Words<Responsibility>;
  readonly fileKind: Words<FileKind>;
  readonly pointKind: Words<PointKind>;
  /** For use within a sentence: "4 points: 1 major, 3 minor". */
  readonly ofPointKind: Words<PointKind>;
  readonly answerKind: Words<AnswerKind>;
  readonly changeType: Words<(typeof CHANGE_TYPES)[number]['name']>;
  readonly comment: Words<Exclude<keyof typeof COMMENT_TYPE, 'normal'>>;
  readonly handling: Words<InterestHandlingKind>;
  readonly declaration: Words<DeclarationItemId>;
  /** For use within a sentence. */
  readonly conflict: Words<ConflictKind>;
  readonly decisionKind: Words<DecisionKind>;
  readonly roundParty: Words<RoundParty>;
}
