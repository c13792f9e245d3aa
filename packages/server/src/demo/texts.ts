/** Comments as reviewers, council and delegates write them. */
export const SAMPLE_COMMENTS = {
  work: [
    'Please define the target group more precisely, and name the societies that you invited.',
    'Please explain the overlap with the procedure of 2021: will this entry replace it, or complement it?',
  ],
  reject: 'A joint document on this topic was accepted last year; please contact its authors about a contribution.',
  council: [
    'Shorten the introduction and move the tables to the supplement.',
    'Please use the template of the association, and state the level of evidence for each recommendation.',
  ],
  reviewer: [
    'Clear and useful. Table 3 should include the activity for children, and reference 14 is outdated.',
    'The chapter on quantification assumes digital systems. Please add a paragraph about older ones.',
    'Well written. I would put the algorithm on the first page.',
    'The radiation exposures in the text and in Table 4 differ. Please check both against ICRP 128.',
  ],
  delegate: [
    'In our country, the law limits the activity. Please add "according to national regulations".',
    'Our society supports the text. A comment on reimbursement would help in practice.',
  ],
  hold: {
    council: 'The title page lacks the endorsement of the partner society.',
    board: 'Please attach the written agreement of the publisher on open access.',
  },
  declined: 'I am on parental leave until the summer and cannot take part.',
  comments: [
    'The partner society has confirmed two authors by telephone.',
    'The revision will be a little late, because the group meets at the spring congress.',
    'Thank you. The committee chair has been informed.',
    'Please keep the word limit of the journal in mind.',
  ],
} as const;
