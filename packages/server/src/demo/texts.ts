/** Comments as reviewers, council and delegates write them. */
export const REMARKS = {
  work: [
    'Please define the target group more precisely and name the societies that were asked to take part.',
    'The overlap with the procedure of 2021 must be explained: does this replace it, or stand beside it?',
  ],
  reject: 'A joint document on this topic was accepted last year; please contact its authors about a contribution.',
  council: [
    'Shorten the introduction and move the tables to the supplement.',
    'Please use the template of the association, and give the grade of evidence for each recommendation.',
  ],
  reviewer: [
    'Clear and useful. Table 3 needs the activity for children, and reference 14 is outdated.',
    'The chapter on quantification assumes digital systems; please add a paragraph for older ones.',
    'Well written. I would put the algorithm on the first page.',
    'The radiation exposure in the text and in Table 4 differ. Please check against ICRP 128.',
  ],
  delegate: [
    'In our country the activity is limited by law; please add "according to national regulation".',
    'The society supports the text. A remark on reimbursement would help in practice.',
  ],
  hold: {
    council: 'The title page lacks the endorsement of the partner society.',
    board: 'Please attach the written agreement of the publisher on open access.',
  },
  declined: 'I am on parental leave until the summer and cannot take part.',
  comments: [
    'The partner society has confirmed two authors by telephone.',
    'We will be a little late with the revision, as the group meets at the spring congress.',
    'Thank you. The committee chair has been informed.',
    'Please keep the word limit of the journal in mind.',
  ],
} as const;
