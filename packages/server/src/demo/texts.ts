const PARAGRAPHS: Record<string, readonly string[]> = {
  Introduction: [
    'This document is intended to assist nuclear medicine specialists and the colleagues who refer patients to them. It reflects the state of the evidence at the time of writing and will be revised when that evidence changes.',
    'A writing group was appointed by the committee. Literature was searched in two databases; recommendations were graded by the strength of the evidence, and disagreements were settled by discussion.',
  ],
  Indications: [
    'The examination is indicated where its result is likely to change what is done next. A referral should contain the clinical question, previous imaging, and medication that may interfere.',
    'It is not indicated for screening of people without symptoms or risk. Pregnancy is a relative contraindication; breast feeding may have to be interrupted for the times given in the appendix.',
  ],
  'Patient preparation': [
    'Patients should be well hydrated and should empty their bladder before imaging. Diabetes, claustrophobia and pain should be known on the day before, so that the schedule can allow for them.',
    'Written information in plain language should be given with the appointment. A sample leaflet is part of the supplementary material.',
  ],
  Acquisition: [
    'Activities follow the reference levels of the respective country and are adapted to weight. On systems with long axial field of view the activity can be reduced by at least half without loss of diagnostic quality.',
    'Attenuation correction by low-dose CT is recommended. Acquisition parameters, reconstruction and filters should be recorded with the study so that a follow-up can be compared.',
  ],
  Interpretation: [
    'Images should be read with knowledge of the clinical question, and again without it where quantitative values are reported. Pitfalls are listed in Table 2 with an example of each.',
    'Quantification supports the visual reading and does not replace it. Thresholds that were found on one system should not be used on another without harmonisation.',
  ],
  Reporting: [
    'The report answers the question of the referral in its first sentence. It names the tracer, the activity, the time of imaging, findings, comparison with previous studies, and the confidence of the reader.',
  ],
  'Radiation safety': [
    'Effective doses to patients, staff and the public are given in Table 4. Justification and optimisation are documented for children and for repeated examinations.',
  ],
  References: [
    '1. Sample A, Example B. Procedure standards in context. Eur J Nucl Med Pract. 2024;11:101-12.',
    '2. Writer C, Reader D, Editor E. How guidelines change practice: a survey of 412 departments. ENMA Innov. 2025;3:20-9.',
  ],
};

export const SECTIONS = Object.entries(PARAGRAPHS);

/** Remarks as reviewers, council and delegates write them. */
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
  points: [
    [
      {
        kind: 'major',
        place: 'Radiation safety, Table 4',
        text: 'The effective doses in the text and in Table 4 differ. Please check both against ICRP 128.',
      },
      {
        kind: 'minor',
        place: 'Acquisition',
        text: 'The activity for children is missing.',
        proposal: 'For children the activity follows the dosage card of the association.',
      },
      { kind: 'editorial', place: 'References', text: 'Reference 2 lacks its pages.' },
    ],
    [
      {
        kind: 'minor',
        place: 'Interpretation',
        text: 'The paragraph on quantification assumes digital systems; please add one for older ones.',
      },
      { kind: 'editorial', place: 'Introduction', text: 'I would put the algorithm on the first page.' },
    ],
  ],
  comments: [
    'The partner society has confirmed two authors by telephone.',
    'We will be a little late with the revision, as the group meets at the spring congress.',
    'Thank you. The committee chair has been informed.',
    'Please keep the word limit of the journal in mind.',
  ],
} as const;
