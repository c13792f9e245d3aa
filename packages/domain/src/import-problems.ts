/** Problems in tables that the office imports; part of `PROBLEMS`. */
export const IMPORT_PROBLEMS = {
  // people
  unknownRole: 'There is no role with this name. Please use one of these: {roles}.',
  addressTwice: 'An earlier row has the same email address ({name}). Please keep one of them.',
  ownRole: 'You cannot change your own role or super user right.',

  // the library
  unknownCommittee: 'There is no committee with this name. Please enter a code, such as CV, or the full name.',
  unknownType: 'There is no type with this name. Please enter one of these: {types}.',
  tableDate: 'This is not a full date. Please enter it as DD-MM-YYYY, for example 14-03-2019.',
  endsBeforePublication: 'This date must be after the date of publication. Please correct one of the two dates.',
  unknownLanguage:
    'There is no language with this name. Please enter a code, such as en, or the English or German name.',
  webAddress: 'This is not a web address. A web address begins with https:// or http://.',
  doiTwice: 'An earlier row has the same DOI ({name}). Please keep one of them.',
  doiUnderWay: '{entry} has this DOI and has not been published yet. Please publish it instead of importing it.',
  doiOfHiddenEntry: 'This DOI belongs to an entry that has not been published yet. Please leave this row out.',
  unknownPredecessor:
    'No guideline in the library or in this table has this DOI. Please add a row for that guideline, or leave this field empty.',
  circlingPredecessors: 'These editions replace each other in a circle. Please correct the predecessors.',
  predecessorRevised: '{entry} is under revision. Please publish, reject, abandon or delete the revision first.',
} as const;
