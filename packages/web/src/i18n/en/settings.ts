export const settings = {
  title: 'Settings',
  intro: 'Emails to the office go to each super user, or to one address instead. People reply to that address.',
  officeEmail: 'Office email',
  override: 'Send mails for the office to this address instead of to each super user',
  reviewYears: 'Years until a published guideline is reviewed again',
  reviewYearsHint: 'The office can set another period for a single guideline.',
  roundDays: 'Days per phase',
  roundDaysHint:
    'The deadline of a phase is this many days after the phase begins. Where the field is empty, the plan of the entry sets the deadline.',
  declarations: 'Declarations of interest',
  decidersDeclare: 'People who decide need a valid standing declaration',
  decidersDeclareHint:
    'Votes, reviews, approvals, rejections and holds by GPC, IGO, national delegates and super users are refused without one.',
  declarationMonths: 'Months for which a standing declaration is valid',
  declarationMonthsHint: 'Declarations that were sent before keep their date.',
  declarationsOfPeople: 'Open the standing declarations',
  incorrect: 'incorrect value',
  cancel: 'Cancel',
  update: 'Update',
  updated: 'Settings updated',
} as const;
