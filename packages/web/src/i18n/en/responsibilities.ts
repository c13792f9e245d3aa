/** A person's responsibilities, and handing them over. */
export const responsibilities = {
  handOver: 'Hand over',
  handOverAs: 'Hand over: {role}',
  replace: 'Replace',
  remind: 'Remind',
  reminded: 'Reminder e-mail sent to {name}',
  remindNamed: 'Remind {name}',
  replaceNamed: 'Replace {name}',
  replaceTitle: 'Replace {name}: {role}',
  handOverTitle: 'Hand over from {name}: {role}',
  handOverEntry: 'Hand the entry over',
  follows: {
    atOnce: 'It changes at once.',
    filesGo: 'Files that were uploaded and not handed in yet go along.',
    cowriterGoes: 'Their part as a co-writer goes: a submitter is one already.',
    ownGoes: 'You then have this part no longer.',
    mayNotSee: 'You then see the entry only as far as another part or your role lets you.',
    successorTold: 'The successor is told by mail.',
    bothTold: 'The successor is told by mail, and so is {name} unless their account is closed.',
    takenBySelf: '{name} is told by mail unless their account is closed.',
    roundGoesOn: 'The round goes on, and waits for the review of the successor unless that is in.',
    roundToCome: 'The successor is asked for a review when the committee’s round begins.',
    roundWithout:
      'The open round does not wait for their review any more. If it waits for nobody else, it ends with the reviews that are in; without any, the office decides.',
    roundOver: 'The committee has reviewed: the successor is asked only if the entry comes back to it.',
    reviewsStay: 'Reviews that are in stay.',
    invited: 'The successor is invited to the role by mail, and can accept or reject it.',
    invitedLater: 'The successor is invited when the entry is submitted.',
    acceptedAtOnce: 'The submitter takes the role at once and is not invited to it.',
    predecessorTold: '{name} is told by mail unless their account is closed.',
    predecessorToldIfInvited: '{name} is told by mail if an invitation went out before.',
    predecessorRejected: '{name} rejected the role and gets no mail.',
    declares: 'The successor is asked for a declaration of interest unless they were before.',
    declaresFirst:
      'The successor is asked for a declaration of interest unless they were before, and the first draft waits for it.',
    readsFirst:
      'Before handing in the next version the successor downloads what others attached to the current one, the manuscript of {name} included. Only the office need not.',
    judgesNoMore:
      'Whoever takes part in an entry does not judge it: as GPC, board or delegate the successor neither reviews nor approves it, unless they belong to the office.',
  },
  successor: 'Successor',
  findHint: 'Find by name…',
  nobody: 'Nobody of this name.',
  chooseSuccessor: 'Please choose who takes over.',
  comment: 'A word for both (optional)',
  deadline: 'Deadline of the round',
  done: 'Handed over',
  replaced: 'The reviewer was replaced',

  leaving: {
    delete: {
      title: 'Delete {name}?',
      text: 'Their sessions and download links end at once, and they can no longer sign in. Their name stays on what they did, and their e-mail address becomes free. Nobody gets a mail about the deletion.',
      verb: 'Delete',
      verbWithAll: 'Hand over and delete',
    },
    deactivate: {
      title: 'Deactivate {name}?',
      text: 'Their sessions end at once and they cannot sign in until they are let in again. Reviews are no longer awaited from them. Nobody gets a mail about the deactivation.',
      verb: 'Deactivate',
      verbWithAll: 'Hand over and deactivate',
    },
    stay: {
      title: 'Hand over from {name}',
      text: 'All of it at once, or nothing where one thing is refused. The account stays as it is.',
      verb: 'Hand over',
      verbWithAll: '{count, plural, one {Hand over one thing} other {Hand over # things}}',
    },
  },
  open: '{count, plural, one {One thing hangs} other {# things hang}} on {name}.',
  nothingOpen: 'Nothing that is under way hangs on {name}.',
  staysOpen:
    'What is not handed over stays with {name}: what they would submit waits on the office, and a round that waits for nobody else ends with the reviews that are in; without any, the office decides.',
  handAllTo: 'Hand all of it over to (optional)',
  handAllToMust: 'Hand all of it over to',
  handAllFollows:
    'Entries and milestones go to the successor at once. To the other roles they are invited, unless the entry is theirs.',
  ofRole: '{role} · {count, number}',
  asAbove: 'as above',
  letters:
    '{count, plural, =0 {No mail goes out.} one {One mail goes out.} other {# mails go out.}} The name stays on everything that was done.',
  refused:
    '{count, plural, one {One thing cannot be handed over so} other {# things cannot be handed over so}}: nothing was done yet',
  refusedText: 'Choose somebody else where a reason stands, or leave it empty: then it stays with {name}.',
  refusedAllTo: 'All {count, number} of them to',
  refusedThing: '{id}, {role}',

  takeOutTitle: 'Take {names} out?',
  takeOutText: '{names} will be told by mail.',
  takeOutEnds:
    'Nobody else is awaited, so the committee round ends with {count, plural, one {the one review that is in} other {the # reviews that are in}}: the entry goes on to “{phase}”, and whoever acts there is told by mail.',
  takeOutInstead: 'To let the round go on, go back and name somebody else in their place.',
  takeOutVerb: 'Take out',
  takeOutEndsVerb: 'Take out and end the round',
  goBack: 'Go back',
} as const;
