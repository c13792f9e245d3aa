/** The welcome dialog and its shortcuts into the list (specification §6). */
export const welcome = {
  title: 'Your next steps',
  show: 'Show your next steps',
  hello: 'Welcome, {name}.',
  work: '{count, plural, =0 {Nothing needs you now.} one {One entry needs you now} other {# entries need you now}}{count, plural, =0 {} other {{elsewhere, plural, =0 {.} one {, one of them in another phase than your todos.} other {, # of them in other phases than your todos.}}}}',
  toWork: 'Go to my work',
  shortcut: {
    drafts: 'Show saved drafts',
    todos: 'Show my todos',
    underReview: 'Under committee review',
    upcoming: 'Show upcoming projects',
    all: 'Show all',
  },
} as const;
