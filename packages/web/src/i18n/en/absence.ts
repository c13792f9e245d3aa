/** When somebody is away. */
export const absence = {
  title: 'Absence',
  text: 'Others see it where they choose people, and reminders wait until they are back.',
  ownText: 'Others see it where they choose people, and reminders wait until you are back.',
  from: 'First day',
  to: 'Last day',
  dayMissing: 'Please choose a day.',
  wrongOrder: 'The last day must not be before the first.',
  save: 'Save absence',
  clear: 'Not away',
  saved: 'Absence saved',
  away: 'away {from} to {to}',
} as const;
