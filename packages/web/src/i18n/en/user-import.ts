/** People who come in from a table, at any time. */
export const userImport = {
  title: 'Import users',
  subtitle: 'From a table, at any time. Nothing is written before you have seen what would change.',
  table: 'The table',
  columns:
    'Excel (.xlsx) or CSV, one person a row. The first row may name the columns in any order: role, first name, last name, e-mail, committee; without such a row they stand in this order.',
  roles:
    'Roles are: Committee User, National Delegate, Admin (Office), Guidelines and Publications Council, External. An empty role or committee leaves what is there.',
  file: 'Table of users',
  fileTitle: 'Drop the table here, or choose it',
  fileHint: 'It is read on this device; its rows are sent for comparison.',
  another: 'Choose another table',
  nobody: 'There is nobody in this table.',
  preview: 'What would change',
  show: 'Show',
  result: {
    wrong: 'Wrong {count, number}',
    new: 'New {count, number}',
    changed: 'Changed {count, number}',
    same: 'Same {count, number}',
  },
  wrong: '{count, plural, one {One row is wrong} other {# rows are wrong}}',
  wrongText: 'Nothing is imported while a row is wrong: correct the table, and choose it again.',
  column: { row: 'Row', name: 'Name', email: 'E-mail', what: 'What would change' },
  field: {
    role: 'Role',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'E-mail',
    committee: 'Committee',
    other: 'Row',
  },
  noRole: 'no role',
  none: 'There are none.',
  shown: '{from, number} to {to, number} of {total, number}',
  previous: 'Previous rows',
  next: 'Next rows',
  follows:
    'Who is not in the table stays as they are. Nobody gets a mail about the import; whose address stands in an entry as that of an author is invited to it.',
  import: '{count, plural, =0 {Nothing to import} one {Import one person} other {Import # people}}',
  done: 'Imported: {fresh, number} new, {changed, number} changed',
} as const;
