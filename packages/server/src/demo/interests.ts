import { buildRecord, DECLARATION_ITEMS, type DeclarationItemId, type InterestHandlingKind } from '@imprimatur/domain';
import { DEMO_PEOPLE } from './people.ts';
import { MORE_DELEGATES } from './societies.ts';
import type { DemoClient } from './demo-client.ts';
import type { DemoStep } from './steps.ts';

export interface DemoInterest {
  readonly item: DeclarationItemId;
  readonly entity: string;
  readonly comment: string;
}

function nameOf(person: string): string {
  const one = [...DEMO_PEOPLE, ...MORE_DELEGATES].find(({ key }) => key === person);
  return `${one?.firstName} ${one?.lastName}`;
}

/** A completed declaration form of this person. */
export function makeDeclarationForm(person: string, interests: readonly DemoInterest[]): object {
  const items = buildRecord(
    DECLARATION_ITEMS.map(({ id }) => id),
    (id) => {
      const relations = interests.flatMap(({ item, entity, comment }) => (item === id ? [{ entity, comment }] : []));
      return { none: relations.length === 0, relations };
    },
  );
  return { items, signature: nameOf(person), confirmed: 1, terms: 2 };
}

/** An interest that a person declares for one entry, and how it is handled. */
interface Case {
  readonly topic: string;
  /** The phase in which it is declared. */
  readonly phase: number;
  readonly person: string;
  readonly interest: DemoInterest;
  /** If absent, the interest is not handled yet. */
  readonly handled?: {
    readonly by: string;
    readonly handling: InterestHandlingKind;
    readonly text?: string;
    readonly parts?: string;
  };
}

/** One entry for each handling, and one whose interest still waits for a decision. */
const INTEREST_CASES: readonly Case[] = [
  {
    topic: 'Good practice for technologists in PSMA radioligand therapy',
    phase: 102,
    person: 'gpc2',
    interest: {
      item: 'consulting',
      entity: 'Ligandum Pharma',
      comment: 'Advisory panel since 2025, 3,000 euro a year.',
    },
    handled: {
      by: 'gpc',
      handling: 'no_vote',
      text: 'The company makes the ligand to which the procedure refers. Dr Solberg comments and does not vote.',
    },
  },
  {
    topic: 'Fibroblast activation protein imaging: state of the evidence',
    phase: 110,
    person: 'delegate2',
    interest: { item: 'stock', entity: 'Fibrotrace AS', comment: 'Shares of about 20,000 euro.' },
    handled: {
      by: 'office',
      handling: 'excluded',
      text: 'The company develops two of the tracers that the review compares.',
    },
  },
  {
    topic: 'Cardiac amyloidosis: scintigraphy with bone-seeking tracers',
    phase: 110,
    person: 'gpc',
    interest: { item: 'honoraria', entity: 'Amyloscan SpA', comment: 'One lecture in 2025, paid to the hospital.' },
    handled: {
      by: 'office',
      handling: 'disclosed',
      text: 'One lecture, which is named in the publication.',
      parts: 'Section 4, pitfalls',
    },
  },
  {
    topic: 'Dopamine transporter SPECT',
    phase: 100,
    person: 'gpc',
    interest: { item: 'leadership', entity: 'Emilian Society of Imaging', comment: 'Treasurer, unpaid.' },
    handled: { by: 'gpc2', handling: 'none_needed' },
  },
  {
    topic: 'Thyroid uptake and scintigraphy',
    phase: 50,
    person: 'reviewer',
    interest: { item: 'grants', entity: 'Thyrotec AB', comment: 'Grant for a study, paid to the hospital.' },
  },
];

/** The declarations for one entry that are made in this phase. */
function makeInterestSteps(topic: string, phase: number): DemoStep[] {
  return INTEREST_CASES.filter((one) => one.topic === topic && one.phase === phase).map(
    ({ person, interest, handled }) => ({
      days: 1,
      to: phase,
      run: async (client: DemoClient, id: number) => {
        await client.call(person, 'POST', `/guidelines/${id}/declaration`, makeDeclarationForm(person, [interest]));
        if (handled === undefined) return;
        const { by, ...handling } = handled;
        const { coi_users: rows } = await client.call(by, 'GET', `/guidelines/${id}`);
        const row = rows.find(({ name }) => name === nameOf(person));
        await client.call(by, 'POST', `/guidelines/${id}/declarations/${row?.id}/handling`, handling);
      },
    }),
  );
}

/** Adds the declarations for an entry on this topic, each after the last step of its phase. */
export const withInterests = (topic: string, steps: readonly DemoStep[]): DemoStep[] =>
  steps.flatMap((step, at) =>
    steps.findLastIndex(({ to }) => to === step.to) === at ? [step, ...makeInterestSteps(topic, step.to)] : [step],
  );
