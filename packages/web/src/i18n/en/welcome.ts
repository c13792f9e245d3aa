/** The welcome dialog and its shortcuts into the list (specification §6). */
export const welcome = {
  title: 'Your next steps',
  show: 'Show your next steps',
  hello: 'Welcome, {name}.',
  tasks: '{count, plural, =0 {You have no open tasks.} one {You have 1 open task.} other {You have # open tasks.}}',
  work: '{count, plural, one {1 publication needs you.} other {# publications need you.}}{elsewhere, plural, =0 {} other {{count, plural, one { It is not among your todos.} other {{elsewhere, plural, one { 1 of them is} other { # of them are}} not among your todos.}}}}',
  reExamine:
    '{count, plural, one {1 published guideline is} other {# published guidelines are}} due for re-examination.',
  renew: 'Please renew your standing declaration of interest.',
  atSignIn: 'Show this after each sign-in on this device',
  toWork: 'Go to My work',
  shortcut: {
    drafts: 'Show saved drafts',
    todos: 'Show my todos',
    underReview: 'Under committee review',
    upcoming: 'Show upcoming projects',
    all: 'Show all',
  },
} as const;
