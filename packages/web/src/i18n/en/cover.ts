/** The covering letter of a revision. */
export const cover = {
  title: 'Covering letter',
  hint: 'Optional. Explain what the new version changes and why. The next reviewers will see the covering letter next to your answers.',
  by: '{name}, {date}',
  ofVersion: 'Covering letter for version {version, number}',
  left: '{count, plural, one {1 character left} other {# characters left}}',
  restored: 'Your unsaved text was restored.',
  conflict:
    'Another person has changed the covering letter in the meantime. Your text stays in the field. The other version:',
  keep: 'Save mine',
  take: 'Use the other version',
  unsaved: 'Some of your text has not been saved yet. Please check it first.',
} as const;
