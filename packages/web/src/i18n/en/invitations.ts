/** The page behind the link of an invitation. */
export const invitations = {
  title: 'Invitation',
  invites: '{submitter} invites you to take part as {role}.',
  entry: 'Working title',
  for: 'For',
  suggestion: 'Another person for this role',
  suggestionHint: 'Optional. Enter a name, and an address if you know it.',
  suggests: 'Suggests: {suggestion}',
  accepted: 'You have accepted this role.',
  rejected: 'You have declined this role.',
  changeRequested: 'You have requested another role. You can still accept or decline this one.',
  abandoned: 'The work on this entry was abandoned on {date}, so you no longer need to answer.',
  ended: 'The entry has ended, so you no longer need to answer.',
  acceptNow: 'Accept the role',
  missing: 'Publications name the affiliation of each author. Please add what we do not have yet.',
  enter: { hospital: 'Enter your hospital.', city: 'Enter your city.', country: 'Enter your country.' },
  signIn: 'Sign in to answer',
  signInText:
    'You have not answered yet. To decline the role, request another one or see the entry first, please sign in.',
  signInToDecline: 'You have not answered yet. To decline the role, please sign in and give a reason.',
  otherPerson: 'This invitation is for {name}. You are signed in as {user}.',
  signOut: 'Sign out',
  open: 'Open the entry',
  endedLink: 'This link has expired',
  badLink: 'This link does not work',
  badLinkText:
    'The link may be incomplete, or the invitation was withdrawn. Please open the link in the email again, or write to {email}.',
} as const;
