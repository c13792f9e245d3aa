export const abandoning = {
  menu: 'Abandon the work…',
  question: 'Abandon the work on {id}?',
  verb: 'Abandon the work',
  done: 'The work has been abandoned',
  tasksEnd: 'All open tasks, invitations, requests for declarations and reminders end.',
  nothingChanges: 'The entry keeps its phase. Everyone who can see it can still read it, but no one can change it.',
  leavesLists: 'It disappears from the lists. The filter “Abandoned” shows it.',
  officeTakesUp: 'The office can take it up again at any time.',
  orDelete: 'To remove the entry and all its files for good, delete it instead.',
  comment: 'Reason',
  commentHint: 'Everyone involved receives it by email. It is shown at the top of the entry.',
  abandoned:
    '{name} abandoned the work on this entry on {date}. Nothing can change until the office takes it up again.',
  takeUp: 'Take up again',
  takeUpQuestion: 'Take up {id} again?',
  takenUp: 'The work continues',
  tasksReturn:
    'The entry continues in the same phase, with the same open tasks, invitations and requests for declarations.',
  datesStay: 'Its deadline does not change. If it has passed, please set a new one.',
} as const;
