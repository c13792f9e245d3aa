export const settings = {
  title: 'Settings',
  intro: 'Emails to the office go to each super user, or to one address instead. People reply to that address.',
  officeEmail: 'Office email',
  override: 'Send mails for the office to this address instead of to each super user',
  roundDays: 'Days per phase',
  roundDaysHint:
    'The deadline of a phase is this many days after the phase begins. Where the field is empty, the plan of the entry sets the deadline.',
  incorrect: 'incorrect value',
  cancel: 'Cancel',
  update: 'Update',
  updated: 'Settings updated',
} as const;
