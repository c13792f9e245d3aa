export const settings = {
  title: 'Settings',
  intro:
    'Emails to the office go to each super user, or to the office email instead. Replies always go to the office email.',
  officeEmail: 'Office email',
  override: 'Send emails for the office to this address instead of to each super user',
  reviewYears: 'Years until a published guideline is re-examined',
  reviewYearsHint: 'The office can set another period for a single guideline.',
  roundDays: 'Days per phase',
  roundDaysHint:
    'The deadline of a phase is this many days after the phase begins. If the field is empty, the plan of the entry sets the deadline.',
  committeeResponsible: 'Re-examination',
  committeeResponsibleHint:
    'This person is asked to re-examine the committee’s published guidelines, starting 12 months before they expire. The office and the GPC can reaffirm or retire them.',
  office: 'The office',
  declarations: 'Declarations of interest',
  publicReviewers: 'Public editions of dossiers name the reviewers',
  publicReviewersHint: 'Otherwise, they contain reviews, points and votes without names.',
  decidersDeclare: 'People who decide need a valid standing declaration',
  decidersDeclareHint:
    'Without one, votes, reviews, approvals, rejections and holds by the GPC, the board, national delegates and super users are refused.',
  declarationMonths: 'Months for which a standing declaration is valid',
  declarationMonthsHint: 'Declarations that have already been sent keep their date.',
  declarationsOfPeople: 'Open the standing declarations',
  decisions: 'Decisions',
  boardResolution: 'The board records how it decided',
  boardResolutionHint:
    'The board must then enter the kind of decision, its date and the minutes for each approval and hold.',
  formalCheckList: 'Checklist for the formal check',
  formalCheckListHint: 'Enter one sentence per line. The GPC and the office tick each sentence at the formal check.',
  register: 'Public register',
  registerMode: {
    off: 'No public register',
    published: 'Show published guidelines',
    announced: 'Show published guidelines and those in preparation',
  },
  registerHint: {
    off: 'Its pages show “not found”.',
    published:
      'Everyone on the web sees the title, type, committee, names of the authors, journal, DOI, dates, state and editions. Addresses, money and reviews are never shown.',
    announced:
      'Once a guideline is pre-approved, everyone also sees its title, committee and planned date, and the contact details of your association.',
  },
  incorrect: 'incorrect value',
  cancel: 'Cancel',
  update: 'Update',
  updated: 'Settings updated',
} as const;
