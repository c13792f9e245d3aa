/** Texts about absences. */
export const absence = {
  title: 'Absence',
  text: 'Other people see the absence when they choose people. No reminders are sent until after the last day.',
  ownText: 'Other people see your absence when they choose people. You get no reminders until after the last day.',
  from: 'First day',
  to: 'Last day',
  dayMissing: 'Please choose a date.',
  wrongOrder: 'The last day must be on or after the first day.',
  save: 'Save absence',
  clear: 'Remove absence',
  saved: 'Absence saved',
  away: 'away from {from} to {to}',
} as const;
