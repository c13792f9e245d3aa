export const abandoning = {
  menu: 'Abandon the work…',
  question: 'Abandon the work on {id}?',
  verb: 'Abandon the work',
  done: 'The work has been abandoned',
  tasksEnd: 'All open tasks, invitations and requests for declarations will be closed, and reminders will stop.',
  nothingChanges:
    'The entry will keep its phase. Everyone who can see it will still be able to read it, but no one will be able to change it.',
  leavesLists: 'It will disappear from the lists. To see it there, use the filter “Abandoned”.',
  officeCanResume: 'The office can resume the work at any time.',
  orDelete: 'To remove the entry and all its files for good, delete it instead.',
  comment: 'Reason',
  commentHint: 'Everyone involved will receive the reason by email. It will be shown at the top of the entry.',
  abandoned:
    '{name} abandoned the work on this entry on {date}. Nothing can be changed until the office resumes the work.',
  resume: 'Resume the work',
  resumeQuestion: 'Resume the work on {id}?',
  resumed: 'The work has been resumed',
  tasksReturn:
    'The entry will continue in the same phase, with the same open tasks, invitations and requests for declarations.',
  datesStay: 'Its deadline will not change. If it has passed, please set a new one.',
} as const;
