/** The page that verifies a dossier. */
export const verify = {
  title: 'Check a dossier',
  intro: 'This page checks whether a dossier is exactly as the association signed it. The file stays on your device.',
  key: 'Public key',
  keyHint: 'Leave this empty to use the key of this installation.',
  file: 'Dossier',
  drop: 'Drop the zip file of a dossier here, or choose it',
  failed: 'This file could not be checked. Your browser may be too old, or the key may be wrong.',
  differs: '{file} differs from the signed version',
  whole: 'The dossier of {entry} is exactly as signed',
  unproven: 'The dossier of {entry} is unaltered, but its key is not confirmed',
  keyFromZip:
    'The key of this installation could not be fetched, so the key in the dossier was used. It does not prove who signed the dossier. Compare this key with the one that the association gave you:',
  signed: {
    internal:
      'Internal edition, signed by {association} on {date}: {files, number} files, {rows, number} rows of the change log and {seals, number} seals.',
    public:
      'Public edition, signed by {association} on {date}: {files, number} files, {rows, number} rows of the change log and {seals, number} seals.',
  },
  flaw: {
    directory: 'This is not a dossier, or the end of the zip file was changed ({name}).',
    manifest: '{name} cannot be read.',
    signature: 'The signature does not match: {name}.',
    otherKey: 'It was signed with another key: {name}.',
    file: '{name} differs.',
    container: 'The zip header of {name} differs.',
    packed: 'This {name} file was made by another program. Its files were compared one by one.',
    missing: '{name} is missing.',
    added: '{name} was added.',
    row: 'Row {name} in the change log differs.',
    value: 'A value in the change log differs: {name}.',
    seal: 'A seal in the change log differs: {name}.',
  },
} as const;
