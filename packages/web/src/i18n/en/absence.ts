/** Texts about absences. */
export const absence = {
  title: 'Absence',
  text: 'Others see the absence when they choose people. Reminders are paused until the last day.',
  ownText: 'Others see your absence when they choose people. Reminders are paused until your last day away.',
  from: 'First day',
  to: 'Last day',
  dayMissing: 'Please choose a date.',
  wrongOrder: 'The last day must be on or after the first day.',
  save: 'Save absence',
  clear: 'Not away',
  saved: 'Absence saved',
  away: 'away from {from} to {to}',
} as const;
