export const settings = {
  title: 'Settings',
  intro: 'Mails to the office go to each super user, or to one address of the office instead.',
  officeEmail: 'Office email',
  override: 'Send mails for the office to this address instead of to each super user',
  incorrect: 'incorrect value',
  cancel: 'Cancel',
  update: 'Update',
  updated: 'Settings updated',
} as const;
