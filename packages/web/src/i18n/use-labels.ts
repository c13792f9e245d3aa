import type { RoundParty } from '@imprimatur/domain/dossier/dossier';
import type { FileKind } from '@imprimatur/domain/files/kind';
import {
  type CommitteeCode,
  type Destination,
  type KindOfWork,
  MANUSCRIPT_TYPES,
  type ManuscriptType,
  type MilestoneType,
} from '@imprimatur/domain/guideline/enumerations';
import { type Phase, phaseRow, type ProgressStep } from '@imprimatur/domain/lifecycle/phases';
import type { DecisionKind } from '@imprimatur/domain/lifecycle/recorded-decision';
import type { MilestoneId } from '@imprimatur/domain/lifecycle/timeline';
import type { ConflictKind } from '@imprimatur/domain/people/conflicts';
import type { DeclarationItemId } from '@imprimatur/domain/people/declaration-form';
import type { InterestHandlingKind } from '@imprimatur/domain/people/handling';
import type { Responsibility } from '@imprimatur/domain/people/hand-over';
import { type Acceptance, ACCEPTANCE_NAMES, type PartRole } from '@imprimatur/domain/people/invitation';
import { type Role, roleName } from '@imprimatur/domain/permissions/roles';
import type { AnswerKind, PointKind } from '@imprimatur/domain/points/points';
import { CHANGE_TYPES, type ChangeType, COMMENT_NAMES, type CommentType } from '@imprimatur/domain/review/change-type';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

/** The configured names of the association and its journals. */
interface Names {
  readonly association: string;
  readonly journal: string;
  readonly innovation_journal: string;
}

/** Returns labels for the values of the domain. On the first screen, only those of en/list-labels.ts are loaded. */
export function useLabels() {
  const t = useTranslations();
  return useMemo(
    () => ({
      phase: (phase: Phase) => t(`listLabels.phase.${phaseRow(phase).name}`),
      manuscript: (type: ManuscriptType) => t(`listLabels.manuscript.${MANUSCRIPT_TYPES[type].name}`),
      role: (role: Role | null) => t(`listLabels.role.${roleName(role)}`),
      part: (role: PartRole) => t(`listLabels.part.${role}`),
      asPart: (role: PartRole) => t(`listLabels.asPart.${role}`),
      committee: (code: CommitteeCode) => t(`labels.committee.${code}`),
      committeeWithCode: (code: CommitteeCode) => `${code} – ${t(`labels.committee.${code}`)}`,
      destination: (to: Destination, { journal, innovation_journal }: Names) =>
        ({ 0: journal, 1: innovation_journal, 2: t('listLabels.destination.other') })[to],

      work: (kind: KindOfWork, { association }: Names) =>
        kind === 0 ? t('labels.work.alone', { association }) : t('labels.work.jointly'),
      step: (step: ProgressStep) => t(`labels.step.${step}`),
      milestone: (id: MilestoneId) => t(`labels.milestone.${id}`),
      milestoneType: (type: MilestoneType) => t(`labels.milestoneType.${type}`),
      acceptance: (status: Acceptance) => t(`labels.acceptance.${ACCEPTANCE_NAMES[status]}`),
      responsibility: (one: Responsibility) => t(`labels.responsibility.${one}`),
      fileKind: (kind: FileKind) => t(`labels.fileKind.${kind}`),
      pointKind: (kind: PointKind) => t(`labels.pointKind.${kind}`),
      ofPointKind: (kind: PointKind) => t(`labels.ofPointKind.${kind}`),
      answerKind: (kind: AnswerKind) => t(`labels.answerKind.${kind}`),
      changeType: (type: ChangeType) => t(`labels.changeType.${CHANGE_TYPES[type].name}`),
      comment: (type: CommentType) => (type === 0 ? '' : t(`labels.comment.${COMMENT_NAMES[type]}`)),
      handling: (handling: InterestHandlingKind) => t(`labels.handling.${handling}`),
      declaration: (item: DeclarationItemId) => t(`labels.declaration.${item}`),
      conflict: (kind: ConflictKind) => t(`labels.conflict.${kind}`),
      decisionKind: (kind: DecisionKind) => t(`labels.decisionKind.${kind}`),
      roundParty: (party: RoundParty) => t(`labels.roundParty.${party}`),
    }),
    [t],
  );
}
