import type { EntryPatch } from '../guideline/schema.ts';
import type { StepId } from '../guideline/steps.ts';

const makePerson = (name: string) => ({
  first_name: name,
  last_name: 'Muster',
  email: `${name.toLowerCase()}@demo.example`,
});
export const makeMilestone = (type: 'meeting' | 'meta' | 'medical' | 'publication', over: object = {}) => ({
  id: `m-${type}`,
  title: 'Kick-off',
  type,
  start: '01-06-2027',
  budget: '1500.00',
  ...over,
});

/** A complete entry: every value that the editor requires. */
export const COMPLETE_ENTRY: Partial<EntryPatch> = {
  name: 'Myocardial perfusion imaging',
  abbreviation_of_committee: 'CV',
  type: 0,
  kind_of_work: 0,
  description: 'What it is about.',
  publication: 0,
  co_author: makePerson('Anna'),
  co_co_author: makePerson('Ben'),
  co_authors: [makePerson('Cleo')],
  ex_co_authors: [{ first_name: 'Dan', last_name: 'Muster', society: 'Cardiology' }],
  budget: [makeMilestone('meeting')],
  no_milestone: ['meta', 'medical', 'publication'],
  send_coi_email: 1,
  co_agreement: 1,
  publication_rules: 1,
  necessary_contacts: 1,
};

/** The current day in all cases. */
export const TODAY = '2027-03-01';

const makeWords = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

const REQUIRED_PROBLEM = 'Please provide a correct value';

/** A case for each rule of specification §5, "Guideline editor": the values sent, and the messages returned. */
// biome-ignore format: a rule per line
export const ENTRY_RULE_CASES: readonly [step: StepId, rule: string, over: object, messages: string[]][] = [
  ['base', 'a name is required', { name: ' ' }, ['name: Please enter a title.']],
  ['base', 'a name of twenty words is accepted', { name: makeWords(20) }, []],
  ['base', 'a longer name is refused', { name: makeWords(21) }, ['name: Max count words for this field is 20']],
  ['base', 'a committee is required', { abbreviation_of_committee: null }, ['abbreviation_of_committee: Please choose a committee.']],
  ['base', 'a committee must be in the list', { abbreviation_of_committee: 'XX' }, ['abbreviation_of_committee: Please choose one.']],
  ['base', 'the committee RS is in the list', { abbreviation_of_committee: 'RS' }, []],
  ['base', 'a type is required', { type: null }, ['type: Please choose the type of manuscript.']],
  ['base', 'a type must be in the list', { type: 3 }, ['type: Please choose one.']],
  ['base', 'the kind of work is required', { kind_of_work: null }, ['kind_of_work: Please choose the kind of work.']],
  ['base', 'joint work requires a description', { kind_of_work: 1 }, ['kind_of_work_joint_description: Please enter the other society and how you work together.']],
  ['base', 'the description of joint work must not be blank', { kind_of_work: 1, kind_of_work_joint_description: ' ' }, ['kind_of_work_joint_description: Please enter the other society and how you work together.']],
  ['base', 'joint work with a description is accepted', { kind_of_work: 1, kind_of_work_joint_description: 'with them' }, []],
  ['parties', 'a co-author is required', { co_author: null }, ['co_author: Please choose a person, or enter a name and an email address.']],
  ['parties', 'an omitted co-author is refused', { co_author: undefined }, ['co_author: Please choose a person, or enter a name and an email address.']],
  ['parties', 'a second coordinating author is required', { co_co_author: null }, ['co_co_author: Please choose a person, or enter a name and an email address.']],
  ['parties', 'the second coordinating author needs a first name', { co_co_author: { ...makePerson('Ben'), first_name: '' } }, [`co_co_author.first_name: ${REQUIRED_PROBLEM}`]],
  ['parties', 'the second coordinating author needs a last name', { co_co_author: { ...makePerson('Ben'), last_name: '' } }, [`co_co_author.last_name: ${REQUIRED_PROBLEM}`]],
  ['parties', 'the second coordinating author needs a valid address', { co_co_author: { ...makePerson('Ben'), email: 'ben@' } }, ['co_co_author.email: Please enter a valid email address.']],
  ['parties', 'a co-author needs a first name', { co_authors: [{ ...makePerson('Cleo'), first_name: ' ' }] }, [`co_authors.0.first_name: ${REQUIRED_PROBLEM}`]],
  ['parties', 'a co-author needs a last name', { co_authors: [{ ...makePerson('Cleo'), last_name: '' }] }, [`co_authors.0.last_name: ${REQUIRED_PROBLEM}`]],
  ['parties', 'a co-author needs an address', { co_authors: [{ ...makePerson('Cleo'), email: '' }] }, ['co_authors.0.email: Please enter a valid email address.']],
  ['parties', 'an external author needs a first name', { ex_co_authors: [{ first_name: '', last_name: 'M', society: 'S' }] }, [`ex_co_authors.0.first_name: ${REQUIRED_PROBLEM}`]],
  ['parties', 'an external author needs a last name', { ex_co_authors: [{ first_name: 'D', last_name: '', society: 'S' }] }, [`ex_co_authors.0.last_name: ${REQUIRED_PROBLEM}`]],
  ['parties', 'an external author needs a society', { ex_co_authors: [{ first_name: 'D', last_name: 'M', society: '' }] }, ['ex_co_authors.0.society: Please enter the name of the society.']],
  ['parties', 'the address of an external author is optional but must be valid', { ex_co_authors: [{ first_name: 'D', last_name: 'M', society: 'S', email: 'x' }] }, ['ex_co_authors.0.email: Please enter a valid email address.']],
  ['parties', 'further authors are optional', { co_authors: [], ex_co_authors: [] }, []],
  ['parties', 'each person can be named once, ignoring the case of the address', { co_co_author: { ...makePerson('Ben'), email: 'ANNA@demo.example ' } }, ['co_co_author.email: Ben Muster already has another role in this entry. Each person can have only one role.']],
  ['specific', 'a description is required', { description: '' }, ['description: Please enter a description.']],
  ['specific', 'an omitted description is refused', { description: null }, ['description: Please enter a description.']],
  ['specific', 'a description of a thousand words is accepted', { description: makeWords(1000) }, []],
  ['specific', 'a longer description is refused', { description: makeWords(1001) }, ['description: Max count words for this field is 1000']],
  ['specific', 'changes of a thousand words are accepted', { changes: makeWords(1000) }, []],
  ['specific', 'longer changes are refused', { changes: makeWords(1001) }, ['changes: Max count words for this field is 1000']],
  ['specific', 'changes are optional', { changes: null }, []],
  ['publication', 'a destination is required', { publication: null }, ['publication: Please choose where to publish.']],
  ['publication', 'another journal needs a name', { publication: 2 }, ['publication_target_other_journal: Please enter the name of the journal.', 'publication_target_other_journal_publisher: Please enter the publisher.']],
  ['publication', 'another journal needs a publisher', { publication: 2, publication_target_other_journal: 'J' }, ['publication_target_other_journal_publisher: Please enter the publisher.']],
  ['publication', 'another journal with name and publisher is accepted', { publication: 2, publication_target_other_journal: 'J', publication_target_other_journal_publisher: 'P' }, []],
  ['publication', "the association's journal needs neither", { publication: 1 }, []],
  ['budget', 'a milestone needs a title', { budget: [makeMilestone('meeting', { title: '' })] }, ['budget.0.title: Please enter a title.']],
  ['budget', 'a milestone needs a start', { budget: [makeMilestone('meeting', { start: '' })] }, ['budget.0.start: choose proper date']],
  ['budget', 'a start must be a day of the calendar', { budget: [makeMilestone('meeting', { start: '31-06-2027' })] }, ['budget.0.start: choose proper date']],
  ['budget', 'a start cannot be in the past', { budget: [makeMilestone('meeting', { start: '28-02-2027' })] }, ['budget.0.start: Please choose a date that is not in the past.']],
  ['budget', 'a start can be today', { budget: [makeMilestone('meeting', { start: '01-03-2027' })] }, []],
  ['budget', 'a milestone needs an amount', { budget: [makeMilestone('meeting', { budget: '' })] }, ['budget.0.budget: Please enter an amount in euro with at most two decimals, such as 1500.00.']],
  ['budget', 'an amount has at most two decimals', { budget: [makeMilestone('meeting', { budget: '10.999' })] }, ['budget.0.budget: Please enter an amount in euro with at most two decimals, such as 1500.00.']],
  ['budget', 'the type of a milestone must be in the list', { budget: [makeMilestone('party' as never)] }, ['budget.0.type: Please choose one.']],
  ['budget', 'only one meta-analysis is allowed', { budget: [makeMilestone('meta'), makeMilestone('meta', { id: 'b' }), makeMilestone('meeting')], no_milestone: ['medical', 'publication'] }, ['budget: There can be only one milestone of the type meta.']],
  ['budget', 'only one publication is allowed', { budget: [makeMilestone('publication'), makeMilestone('publication', { id: 'b' })], no_milestone: ['medical', 'meeting', 'meta'] }, ['budget: There can be only one milestone of the type publication.']],
  ['budget', 'several meetings and medical milestones are allowed', { budget: ['a', 'b'].flatMap((id) => [makeMilestone('meeting', { id: `1${id}` }), makeMilestone('medical', { id: `2${id}` })]).concat(makeMilestone('meeting', { id: 'c' })), no_milestone: ['meta', 'publication'] }, []],
  ['budget', 'a deleted milestone does not count', { budget: [makeMilestone('meta'), makeMilestone('meta', { id: 'b', delete: true, start: '01-01-2020' }), makeMilestone('meeting')], no_milestone: ['medical', 'publication'] }, []],
  ['budget', 'a missing kind must be confirmed', { no_milestone: ['medical', 'publication'] }, ['no_milestone.meta: No milestone for meta has been added. Please confirm.']],
  ['budget', 'every missing kind is reported', { budget: [], no_milestone: [] }, ['meeting', 'meta', 'medical', 'publication'].map((type) => `no_milestone.${type}: No milestone for ${type} has been added. Please confirm.`)],
  ['budget', 'missing kinds are not checked with exactly four milestones', { budget: [1, 2, 3, 4].map((id) => makeMilestone('meeting', { id: `${id}` })), no_milestone: [] }, []],
  ['budget', 'missing kinds are checked with five milestones', { budget: [1, 2, 3, 4, 5].map((id) => makeMilestone('meeting', { id: `${id}` })), no_milestone: ['meta', 'medical'] }, ['no_milestone.publication: No milestone for publication has been added. Please confirm.']],
  ['budget', 'missing kinds are checked with four milestones of which one is deleted', { budget: [1, 2, 3, 4].map((id) => makeMilestone('meeting', { id: `${id}`, delete: id === 4 })), no_milestone: ['meta', 'medical'] }, ['no_milestone.publication: No milestone for publication has been added. Please confirm.']],
  ['declarations', 'sending the forms must be confirmed', { send_coi_email: 0 }, ['send_coi_email: Please confirm this to continue.']],
  ['final', 'the agreement of the authors must be confirmed', { co_agreement: 0 }, ['co_agreement: Please confirm this to continue.']],
  ['final', 'the publication rules must be confirmed', { publication_rules: 0 }, ['publication_rules: Please confirm this to continue.']],
  ['final', 'the necessary contacts must be confirmed', { necessary_contacts: 0 }, ['necessary_contacts: Please confirm this to continue.']],
];
