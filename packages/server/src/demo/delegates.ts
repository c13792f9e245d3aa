import { MORE_DELEGATES } from './societies.ts';
import { type DemoStep, type EntryPlan, type Judgement, makeDelegateStep } from './steps.ts';

const SUPPORTING_JUDGEMENT: Judgement = { changeType: 0, comment: '' };

/** The reviews of further delegates, one day apart. Four to eight of ten send a review in a round, not always the same people. */
export const makeDelegateReviews = ({ index }: EntryPlan): DemoStep[] =>
  Array.from({ length: 4 + (index % 5) }, (_, at) => {
    const one = MORE_DELEGATES[(index + at) % MORE_DELEGATES.length];
    if (one === undefined) throw new RangeError('there are too few delegates');
    return makeDelegateStep(one.key, { days: 1, to: 80 }, SUPPORTING_JUDGEMENT);
  });
