/** What hangs on a person, and how it gets to somebody else. */
export const responsibilities = {
  handOver: 'Hand over',
  handOverAs: 'Hand over: {role}',
  replace: 'Replace',
  replaceTitle: 'Replace {name} as reviewer',
  handOverTitle: 'Hand over from {name}: {role}',
  handOverEntry: 'Hand the entry over',
  replaceText:
    'The round goes on. {name} is told by mail that the review is no longer asked for, and the successor is invited to send one. Reviews that are in stay.',
  invitedText: '{name} is told by mail, and the successor is invited to the role.',
  atOnceText: 'It changes at once. {name} and the successor are told by mail.',
  successor: 'Successor',
  findHint: 'Find by name…',
  nobody: 'Nobody of this name.',
  chooseSuccessor: 'Please choose who takes over.',
  comment: 'A word for both (optional)',
  deadline: 'New deadline of the round (optional)',
  done: 'Handed over',
  replaced: 'The reviewer was replaced',

  deleteTitle: 'Delete {name}?',
  deleteText:
    'Their sessions and download links end at once, and they can no longer sign in. Their name stays on what they did, and their e-mail address becomes free. Nobody gets a mail about the deletion.',
  deactivateTitle: 'Deactivate {name}?',
  deactivateText:
    'Their sessions end at once and they cannot sign in until they are let in again. Reviews are no longer awaited from them. Nobody gets a mail about it.',
  delete: 'Delete',
  deactivate: 'Deactivate',
  handOverAndDelete: 'Hand over and delete',
  handOverAndDeactivate: 'Hand over and deactivate',
  open: '{count, plural, one {One thing hangs} other {# things hang}} on {name}:',
  nothingOpen: 'Nothing that is under way hangs on {name}.',
  staysOpen:
    'What is not handed over stays with {name}: what they would submit waits on the office, and a round that waits for nobody else ends with the reviews that are in.',
  handAllTo: 'Hand all of it over to (optional)',
  andMore: 'and {more} more',
  failed: 'Not everything can be handed over to this person',

  takeOutTitle: 'Take {names} out?',
  takeOutText: '{names} will be told by mail.',
  takeOutEnds:
    'Nobody else is awaited, so the committee round ends with {count, plural, one {the one review that is in} other {the # reviews that are in}}: the entry goes on to “{phase}”, and whoever acts there is told by mail.',
  takeOutInstead: 'To let the round go on, go back and name somebody else in their place.',
  takeOutVerb: 'Take out',
  takeOutEndsVerb: 'Take out and end the round',
  goBack: 'Go back',
} as const;
