import { sumAmounts } from '@imprimatur/domain/guideline/amounts';
import { showEuro } from '@imprimatur/domain/guideline/euro';
import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatEuro } from '../../lib/numbers.ts';
import { findTurnColour } from '../../tokens.ts';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { useSentPoints } from '../points/queries.ts';
import { coverageQuery } from '../progress/queries.ts';
import classes from './Decide.module.css';
import {
  countAuthors,
  findAuthorsState,
  findDelegatesState,
  summarizeFiles,
  findFilesState,
  countInterests,
  findInterestsState,
  type Evidence,
  countLatestRound,
  findRoundState,
  type EvidenceState,
} from './findings.ts';

const MARK_BY_STATE: Readonly<Record<EvidenceState, string>> = { complete: '✓', open: '!', unknown: '○' };
const COLOUR_TURN_BY_STATE = { complete: 'published', open: 'delegates', unknown: 'office' } as const;

interface Finding {
  /** The part of the page with the details. */
  readonly part: 'files' | 'gpc' | 'committee' | 'delegates' | 'interests' | 'authors' | 'money';
  readonly state: EvidenceState;
  readonly detail: string;
}

/** One finding per kind of evidence. A finding for a new kind of evidence belongs here. */
function useFindings(entry: Entry): Finding[] {
  const t = useTranslations('decide');
  const { points } = useSentPoints(entry);
  const { data } = useQuery(coverageQuery(entry.id));
  const evidence: Evidence = { entry, points, coverage: data?.data };
  const round = (part: 'gpc' | 'committee', kind: 'gpc' | 'reviewer'): Finding => ({
    part,
    state: findRoundState(evidence, kind),
    detail: t('found.round', countLatestRound(evidence, kind)),
  });
  const delegates = evidence.coverage?.delegates ?? [];
  const answered = delegates.filter(({ change_type: type }) => type !== null);
  const counts = {
    all: delegates.length,
    answered: answered.length,
    agree: answered.filter(({ change_type: type }) => type === 0).length,
  };
  return [
    { part: 'files', state: findFilesState(entry), detail: t('found.files', summarizeFiles(entry)) },
    round('gpc', 'gpc'),
    round('committee', 'reviewer'),
    { part: 'delegates', state: findDelegatesState(evidence), detail: t('found.delegates', counts) },
    { part: 'interests', state: findInterestsState(entry), detail: t('found.interests', countInterests(entry)) },
    { part: 'authors', state: findAuthorsState(entry), detail: t('found.authors', countAuthors(entry)) },
    {
      part: 'money',
      state: 'unknown',
      detail: t('found.money', { sum: formatEuro(showEuro(sumAmounts(entry.budget).planned)) }),
    },
  ];
}

/** The findings shown before the first draft, when there are no files, rounds or declarations. */
const PROPOSAL_PARTS: ReadonlySet<Finding['part']> = new Set(['authors', 'money']);

const isShown = (entry: Entry, part: Finding['part']): boolean =>
  entry.phase !== PHASE.submitted || entry.upload_id !== null || PROPOSAL_PARTS.has(part);

/** One line per finding, each linked to its part of the page. */
export function Findings({ entry }: { entry: Entry }) {
  const t = useTranslations('decide');
  const findings = useFindings(entry).filter(({ part }) => isShown(entry, part));
  return (
    <Section title={t('findings')}>
      <ul className={classes.findings}>
        {findings.map(({ part, state, detail }) => (
          <li key={part} data-finding={part} data-state={state}>
            <span
              className={classes.mark}
              data-state={state}
              style={{ '--turn': findTurnColour(COLOUR_TURN_BY_STATE[state]).strong }}
              role="img"
              aria-label={t(`state.${state}`)}
            >
              {MARK_BY_STATE[state]}
            </span>
            <span>
              <Anchor href={`#${part}`}>{t(`part.${part}`)}</Anchor> <span className={classes.detail}>{detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
