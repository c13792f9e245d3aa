import type { DemoClient } from './demo-client.ts';
import type { EntryPlan } from './steps.ts';

/** The entry that the board approves with a condition. */
const CONDITIONALLY_APPROVED_TITLE = 'Cardiac amyloidosis: scintigraphy with bone-seeking tracers';

/** The council decides in writing. */
export const makeCouncilDecision =
  ({ index }: EntryPlan) =>
  ({ today }: DemoClient): object => ({
    decision: {
      kind: 'circular',
      held_on: today,
      minutes_ref: `GPC ${today.slice(-4)}/${20 + index}`,
      votes: { for: 5, against: 0, abstained: index % 2 },
    },
  });

/** The board decides in its meetings. */
export const makeBoardDecision =
  ({ index, topic }: EntryPlan) =>
  ({ today }: DemoClient): object => ({
    decision: {
      kind: 'meeting',
      held_on: today,
      minutes_ref: `Board ${today.slice(3)}, item ${3 + (index % 5)}`,
      votes: { for: 7, against: index % 3 === 1 ? 1 : 0, abstained: 0 },
      ...(topic.name === CONDITIONALLY_APPROVED_TITLE
        ? { conditions: 'The journal prints the interests of all authors. Table 2 names the source of each dose.' }
        : {}),
    },
  });
