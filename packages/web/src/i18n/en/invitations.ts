/** The page behind the link of an invitation. */
export const invitations = {
  title: 'Invitation',
  invites: '{submitter} invites you to take part as {role}.',
  entry: 'Working title',
  for: 'For',
  accepted: 'You have accepted this role.',
  rejected: 'You have rejected this role.',
  changeRequested: 'You have asked for another role, and can still accept or reject this one.',
  ended: 'The entry has ended, so there is nothing to answer any more.',
  acceptNow: 'Accept the role',
  signIn: 'Sign in to answer',
  signInText:
    'Nothing has been answered yet. To reject the role, to ask for another one, or to see the entry first, please sign in.',
  signInToDecline: 'Nothing has been answered yet. To decline the role, please sign in and say why.',
  otherPerson: 'This invitation is for {name}. You are signed in as {user}.',
  signOut: 'Sign out',
  open: 'Open the entry',
  endedLink: 'This link has ended',
  badLink: 'This link does not work',
  badLinkText:
    'It may have been cut off, or the invitation was taken back. Please open the link from the mail once more, or write to {email}.',
} as const;
