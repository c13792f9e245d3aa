/** The subjects of demo entries: plausible titles and abstracts for a nuclear medicine association. */
export interface Topic {
  readonly name: string;
  readonly committee: string;
  readonly type: 0 | 1 | 2;
  readonly description: string;
}

const makeTopic = (committee: string, type: 0 | 1 | 2, name: string, description: string): Topic => ({
  committee,
  type,
  name,
  description,
});

export const TOPICS: readonly Topic[] = [
  makeTopic(
    'CV',
    0,
    'Myocardial perfusion imaging with PET: procedure standard',
    'Brings the procedure for rest and stress perfusion PET up to date with rubidium-82 generators, [15O]water and quantitative flow reserve. It covers patient preparation, stress agents, acquisition on digital systems, and how flow values are reported.',
  ),
  makeTopic(
    'TY',
    1,
    'Radioiodine therapy of benign thyroid disease',
    'Guides the choice between radioiodine, surgery and drugs in toxic adenoma, multinodular goitre and Graves disease, with fixed and calculated activities, preparation by rhTSH, and follow-up in primary care.',
  ),
  makeTopic(
    'NI',
    0,
    'Amyloid and tau PET in the work-up of cognitive decline',
    'Joins the separate procedures for amyloid and tau tracers into one document, with appropriate use criteria, visual and quantitative reading, and a common form of report.',
  ),
  makeTopic(
    'BJ',
    0,
    'Bone scintigraphy with SPECT/CT',
    'Revises the procedure of bone scintigraphy for an age of hybrid imaging: when SPECT/CT replaces planar views, low-dose CT protocols, and pitfalls after joint replacement.',
  ),
  makeTopic(
    'DO',
    0,
    'Dosimetry for [177Lu]Lu-DOTATATE therapy in routine practice',
    'Shows how organ and lesion dosimetry can be done with one, two or three time points, which uncertainties follow, and how the results belong into the record of a patient.',
  ),
  makeTopic(
    'PA',
    0,
    'Renal scintigraphy in children',
    'Covers dynamic and static renal studies from the newborn on: activities by weight, sedation-free imaging, furosemide timing, and reference values by age.',
  ),
  makeTopic(
    'II',
    1,
    'White blood cell imaging in suspected prosthetic joint infection',
    'Compares labelled leucocytes, antigranulocyte antibodies and FDG PET in suspected infection of a prosthesis, and proposes a stepwise algorithm with orthopaedic surgeons.',
  ),
  makeTopic(
    'RP',
    2,
    'Radiation protection of carers and comforters after radionuclide therapy',
    'Collects measured doses to families after common therapies, and recommends times and distances in words that a patient can use.',
  ),
  makeTopic(
    'AI',
    2,
    'Reporting standards for machine learning in nuclear medicine',
    'A checklist for authors and reviewers of studies that train or apply models to PET and SPECT: data, reference standard, validation, and what must be shared.',
  ),
  makeTopic(
    'ET',
    2,
    'Informed consent for incidental findings in hybrid imaging',
    'Discusses what patients should be told before the scan about findings that nobody looked for, with sample wording in plain language.',
  ),
  makeTopic(
    'PH',
    0,
    'Quality control of digital PET/CT systems',
    'Daily, monthly and yearly tests for silicon photomultiplier systems, with action levels, and what may be left out without loss.',
  ),
  makeTopic(
    'TE',
    0,
    'Good practice for technologists in PSMA radioligand therapy',
    'A procedure for technologists: preparation of the room, administration, monitoring, contamination, and how to talk with men who are treated.',
  ),
  makeTopic(
    'MI',
    2,
    'Fibroblast activation protein imaging: state of the evidence',
    'A systematic review of FAPI PET against FDG PET in eleven tumour entities, with a grading of the evidence and a list of open questions.',
  ),
  makeTopic(
    'CV',
    1,
    'Cardiac amyloidosis: scintigraphy with bone-seeking tracers',
    'When and how to use bone-avid tracers in suspected transthyretin amyloidosis; how to avoid the false positives of planar grading; and when a biopsy is still needed.',
  ),
  makeTopic(
    'NI',
    0,
    'Dopamine transporter SPECT',
    'Updates acquisition and reading of dopamine transporter SPECT, with normal databases by age and sex and a list of drugs that interfere.',
  ),
  makeTopic(
    'RY',
    0,
    'Small-scale preparation of gallium-68 radiopharmaceuticals',
    'Good preparation practice for kits and cassettes at hospital radiopharmacies, with release tests that can be done in twenty minutes.',
  ),
  makeTopic(
    'RS',
    2,
    'Nomenclature of radiopharmaceuticals: a practical guide',
    'How to name labelled compounds in papers, labels and records, with one hundred examples and the most frequent mistakes.',
  ),
  makeTopic(
    'DD',
    2,
    'First-in-human studies of therapeutic radiopharmaceuticals',
    'Proposes a common path from preclinical dosimetry to dose escalation for alpha and beta emitters, agreed with regulators of six countries.',
  ),
  makeTopic(
    'TY',
    0,
    'Thyroid uptake and scintigraphy',
    'A short revision of a classic procedure: tracers, uptake measurement, quantification, and the report that an endocrinologist expects.',
  ),
  makeTopic(
    'DO',
    1,
    'Treatment planning for selective internal radiation therapy of the liver',
    'How predictive dosimetry on MAA SPECT/CT changes prescribed activity for glass and resin microspheres, with thresholds for tumour and normal liver.',
  ),
  makeTopic(
    'PA',
    1,
    'FDG PET/CT in paediatric lymphoma',
    'Staging and response assessment in children and adolescents, with reduced activity, time-of-day of feeding, and reading by Deauville criteria.',
  ),
  makeTopic(
    'II',
    0,
    'FDG PET/CT in fever of unknown origin',
    'Patient selection, preparation with a carbohydrate-free diet, acquisition from vertex to toes, and how to report without a diagnosis.',
  ),
  makeTopic(
    'BJ',
    1,
    'Imaging of complex regional pain syndrome',
    'Place of three-phase scintigraphy beside clinical criteria and magnetic resonance, and what a negative study means.',
  ),
  makeTopic(
    'CV',
    0,
    'FDG PET/CT in cardiac device infection and endocarditis',
    'Preparation to suppress myocardial uptake, timing after surgery, reading of attenuation-corrected and uncorrected images, and criteria of infection.',
  ),
  makeTopic(
    'PH',
    2,
    'Harmonisation of SUV across European centres',
    'Describes an accreditation scheme with two phantoms, reconstruction bands, and the first three years of results in 214 centres.',
  ),
  makeTopic(
    'AI',
    0,
    'Automated lesion segmentation in PSMA PET: recommendations for use',
    'Which tasks automated segmentation serves today, how a department should validate it, and who answers for the result.',
  ),
  makeTopic(
    'RP',
    0,
    'Waste and sewage after outpatient therapies',
    'Measured concentrations in sewage after outpatient lutetium therapies and a way of planning that satisfies authorities of nine countries.',
  ),
  makeTopic(
    'TE',
    0,
    'Injection and extravasation: prevention, recognition, management',
    'A procedure for diagnostic and therapeutic injections, with photographs, a threshold for intervention and a form for documentation.',
  ),
  makeTopic(
    'NI',
    1,
    'Presurgical localisation in focal epilepsy by PET and ictal SPECT',
    'Recommends when to use which tracer, how to inject during a seizure, co-registration, and reading together with the epilepsy team.',
  ),
  makeTopic(
    'MI',
    0,
    'SSTR PET/CT in neuroendocrine tumours',
    'Unites the guidance on three gallium-68 and two copper-64 tracers; long-acting analogues, reading by Krenning-like scores, and reporting for therapy.',
  ),
  makeTopic(
    'ET',
    2,
    'Authorship and disclosure in association guidelines',
    'Who is an author of a guideline, who is named as contributor, how interests are declared, and what happens when they change.',
  ),
  makeTopic(
    'YP',
    2,
    'A core curriculum for nuclear medicine residents',
    'Competences, numbers of procedures and forms of assessment for four years of residency, agreed by the young professionals of 31 countries.',
  ),
  makeTopic(
    'DO',
    0,
    'Reporting of dosimetry in alpha-emitter therapy',
    'What a publication must contain for its dosimetry to be repeated: time points, scatter, daughters, and small-scale models.',
  ),
  makeTopic(
    'OT',
    2,
    'Theranostics centres: structure and requirements',
    'Staff, rooms, beds, waste and quality indicators of a centre that treats from fifty to a thousand patients a year.',
  ),
  makeTopic(
    'TY',
    1,
    'Differentiated thyroid cancer: adjuvant radioiodine',
    'Indications, preparation and activities by risk group; what is new since the two large trials; and where the disciplines still disagree.',
  ),
  makeTopic(
    'RY',
    2,
    'Stability and shelf life of kit-based technetium preparations',
    'Gathers stability data of 38 kits and suggests how a department may extend shelf life under its own responsibility.',
  ),
  makeTopic(
    'PA',
    0,
    'Hepatobiliary scintigraphy in neonatal jaundice',
    'Phenobarbital preparation, imaging schedule over 24 hours, and the report that helps a surgeon decide.',
  ),
  makeTopic(
    'CV',
    0,
    'Radionuclide ventriculography in cardio-oncology',
    'A short procedure for repeated measurement of ejection fraction under cardiotoxic therapy, with its margins of error.',
  ),
  makeTopic(
    'II',
    1,
    'Large vessel vasculitis: FDG PET/CT and angiography',
    'Joint recommendation with rheumatologists on when to image before steroids, how to grade the vessel wall, and how to follow.',
  ),
  makeTopic(
    'BJ',
    2,
    'Sodium fluoride PET: a systematic review',
    'Evidence on [18F]NaF PET/CT in metastatic and benign bone disease from 2010 on, with a meta-analysis of accuracy.',
  ),
];
