import type { EntryPatch } from '../guideline/schema.ts';
import type { StepId } from '../guideline/steps.ts';

const person = (name: string) => ({
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
  co_author: person('Anna'),
  co_co_author: person('Ben'),
  co_authors: [person('Cleo')],
  ex_co_authors: [{ first_name: 'Dan', last_name: 'Muster', society: 'Cardiology' }],
  budget: [makeMilestone('meeting')],
  no_milestone: ['meta', 'medical', 'publication'],
  send_coi_email: 1,
  co_agreement: 1,
  publication_rules: 1,
  necessary_contacts: 1,
};

/** The current day in all rules. */
export const TODAY = '2027-03-01';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

const REQUIRED = 'Please provide a correct value';

/** A row for each rule of specification §5, "Guideline editor": the values sent, and the messages returned. */
// biome-ignore format: a rule per line
export const ENTRY_RULE_CASES: readonly [step: StepId, rule: string, over: object, said: string[]][] = [
  ['base', 'name required', { name: ' ' }, ['name: Please enter a title.']],
  ['base', 'name of twenty words', { name: words(20) }, []],
  ['base', 'name of more', { name: words(21) }, ['name: Max count words for this field is 20']],
  ['base', 'committee required', { abbreviation_of_committee: null }, ['abbreviation_of_committee: Please choose a committee.']],
  ['base', 'committee of the list', { abbreviation_of_committee: 'XX' }, ['abbreviation_of_committee: Please choose one.']],
  ['base', 'RS is one', { abbreviation_of_committee: 'RS' }, []],
  ['base', 'type required', { type: null }, ['type: Please choose the type of manuscript.']],
  ['base', 'type of the list', { type: 3 }, ['type: Please choose one.']],
  ['base', 'kind of work required', { kind_of_work: null }, ['kind_of_work: Please choose the kind of work.']],
  ['base', 'joint work described', { kind_of_work: 1 }, ['kind_of_work_joint_description: Please enter the other society and how you work together.']],
  ['base', 'joint work described with words', { kind_of_work: 1, kind_of_work_joint_description: ' ' }, ['kind_of_work_joint_description: Please enter the other society and how you work together.']],
  ['base', 'joint work', { kind_of_work: 1, kind_of_work_joint_description: 'with them' }, []],
  ['parties', 'co-author required', { co_author: null }, ['co_author: Please choose a person, or enter a name and an email address.']],
  ['parties', 'co-author required, undefined', { co_author: undefined }, ['co_author: Please choose a person, or enter a name and an email address.']],
  ['parties', 'co-co-author required', { co_co_author: null }, ['co_co_author: Please choose a person, or enter a name and an email address.']],
  ['parties', 'its first name', { co_co_author: { ...person('Ben'), first_name: '' } }, [`co_co_author.first_name: ${REQUIRED}`]],
  ['parties', 'its last name', { co_co_author: { ...person('Ben'), last_name: '' } }, [`co_co_author.last_name: ${REQUIRED}`]],
  ['parties', 'its address', { co_co_author: { ...person('Ben'), email: 'ben@' } }, ['co_co_author.email: Please enter a valid email address.']],
  ['parties', 'co-authors: first name', { co_authors: [{ ...person('Cleo'), first_name: ' ' }] }, [`co_authors.0.first_name: ${REQUIRED}`]],
  ['parties', 'co-authors: last name', { co_authors: [{ ...person('Cleo'), last_name: '' }] }, [`co_authors.0.last_name: ${REQUIRED}`]],
  ['parties', 'co-authors: address', { co_authors: [{ ...person('Cleo'), email: '' }] }, ['co_authors.0.email: Please enter a valid email address.']],
  ['parties', 'external: first name', { ex_co_authors: [{ first_name: '', last_name: 'M', society: 'S' }] }, [`ex_co_authors.0.first_name: ${REQUIRED}`]],
  ['parties', 'external: last name', { ex_co_authors: [{ first_name: 'D', last_name: '', society: 'S' }] }, [`ex_co_authors.0.last_name: ${REQUIRED}`]],
  ['parties', 'external: society', { ex_co_authors: [{ first_name: 'D', last_name: 'M', society: '' }] }, ['ex_co_authors.0.society: Please enter the name of the society.']],
  ['parties', 'external: address optional but one', { ex_co_authors: [{ first_name: 'D', last_name: 'M', society: 'S', email: 'x' }] }, ['ex_co_authors.0.email: Please enter a valid email address.']],
  ['parties', 'no further authors', { co_authors: [], ex_co_authors: [] }, []],
  ['parties', 'each person once, whatever the case', { co_co_author: { ...person('Ben'), email: 'ANNA@demo.example ' } }, ['co_co_author.email: Ben Muster already has another role in this entry. Each person can have only one role.']],
  ['specific', 'description required', { description: '' }, ['description: Please enter a description.']],
  ['specific', 'description required, null', { description: null }, ['description: Please enter a description.']],
  ['specific', 'description of a thousand words', { description: words(1000) }, []],
  ['specific', 'description of more', { description: words(1001) }, ['description: Max count words for this field is 1000']],
  ['specific', 'changes of a thousand words', { changes: words(1000) }, []],
  ['specific', 'changes of more', { changes: words(1001) }, ['changes: Max count words for this field is 1000']],
  ['specific', 'changes not required', { changes: null }, []],
  ['publication', 'destination required', { publication: null }, ['publication: Please choose where to publish.']],
  ['publication', 'another journal named', { publication: 2 }, ['publication_target_other_journal: Please enter the name of the journal.', 'publication_target_other_journal_publisher: Please enter the publisher.']],
  ['publication', 'and its publisher', { publication: 2, publication_target_other_journal: 'J' }, ['publication_target_other_journal_publisher: Please enter the publisher.']],
  ['publication', 'both', { publication: 2, publication_target_other_journal: 'J', publication_target_other_journal_publisher: 'P' }, []],
  ['publication', 'neither for the own journal', { publication: 1 }, []],
  ['budget', 'title required', { budget: [makeMilestone('meeting', { title: '' })] }, ['budget.0.title: Please enter a title.']],
  ['budget', 'start required', { budget: [makeMilestone('meeting', { start: '' })] }, ['budget.0.start: choose proper date']],
  ['budget', 'start of the calendar', { budget: [makeMilestone('meeting', { start: '31-06-2027' })] }, ['budget.0.start: choose proper date']],
  ['budget', 'start in the past', { budget: [makeMilestone('meeting', { start: '28-02-2027' })] }, ['budget.0.start: Please choose a date that is not in the past.']],
  ['budget', 'start today', { budget: [makeMilestone('meeting', { start: '01-03-2027' })] }, []],
  ['budget', 'amount required', { budget: [makeMilestone('meeting', { budget: '' })] }, ['budget.0.budget: Please enter an amount in euro with at most two decimals, such as 1500.00.']],
  ['budget', 'amount with two decimals', { budget: [makeMilestone('meeting', { budget: '10.999' })] }, ['budget.0.budget: Please enter an amount in euro with at most two decimals, such as 1500.00.']],
  ['budget', 'type of the list', { budget: [makeMilestone('party' as never)] }, ['budget.0.type: Please choose one.']],
  ['budget', 'one meta only', { budget: [makeMilestone('meta'), makeMilestone('meta', { id: 'b' }), makeMilestone('meeting')], no_milestone: ['medical', 'publication'] }, ['budget: There can be only one milestone of the type meta.']],
  ['budget', 'one publication only', { budget: [makeMilestone('publication'), makeMilestone('publication', { id: 'b' })], no_milestone: ['medical', 'meeting', 'meta'] }, ['budget: There can be only one milestone of the type publication.']],
  ['budget', 'several meetings and medical', { budget: ['a', 'b'].flatMap((id) => [makeMilestone('meeting', { id: `1${id}` }), makeMilestone('medical', { id: `2${id}` })]).concat(makeMilestone('meeting', { id: 'c' })), no_milestone: ['meta', 'publication'] }, []],
  ['budget', 'a deleted one does not count', { budget: [makeMilestone('meta'), makeMilestone('meta', { id: 'b', delete: true, start: '01-01-2020' }), makeMilestone('meeting')], no_milestone: ['medical', 'publication'] }, []],
  ['budget', 'a missing kind confirmed', { no_milestone: ['medical', 'publication'] }, ['no_milestone.meta: No milestone for meta has been added. Please confirm.']],
  ['budget', 'every missing kind', { budget: [], no_milestone: [] }, ['meeting', 'meta', 'medical', 'publication'].map((type) => `no_milestone.${type}: No milestone for ${type} has been added. Please confirm.`)],
  ['budget', 'skipped with exactly four', { budget: [1, 2, 3, 4].map((id) => makeMilestone('meeting', { id: `${id}` })), no_milestone: [] }, []],
  ['budget', 'not skipped with five', { budget: [1, 2, 3, 4, 5].map((id) => makeMilestone('meeting', { id: `${id}` })), no_milestone: ['meta', 'medical'] }, ['no_milestone.publication: No milestone for publication has been added. Please confirm.']],
  ['budget', 'not skipped with four of which one is deleted', { budget: [1, 2, 3, 4].map((id) => makeMilestone('meeting', { id: `${id}`, delete: id === 4 })), no_milestone: ['meta', 'medical'] }, ['no_milestone.publication: No milestone for publication has been added. Please confirm.']],
  ['declarations', 'sending the forms ticked', { send_coi_email: 0 }, ['send_coi_email: Please confirm this to continue.']],
  ['final', 'agreement of the authors', { co_agreement: 0 }, ['co_agreement: Please confirm this to continue.']],
  ['final', 'publication rules', { publication_rules: 0 }, ['publication_rules: Please confirm this to continue.']],
  ['final', 'necessary contacts', { necessary_contacts: 0 }, ['necessary_contacts: Please confirm this to continue.']],
];
