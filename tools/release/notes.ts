/** Returns the section of CHANGELOG.md for a version, or for `Unreleased`; null if there is none. */
export const findSection = (changelog: string, version: string): string | null =>
  changelog.split(/^(?=## )/m).find((section) => section.slice('## '.length).split(/\s/)[0] === version) ?? null;

/** Returns the version whose section follows that of this version, or null. */
export function findPreviousVersion(changelog: string, version: string): string | null {
  const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, one = '']) => one);
  const at = versions.indexOf(version);
  return at === -1 ? null : (versions[at + 1] ?? null);
}

/** True if a section has text below its heading. */
export const hasLines = (section: string | null): boolean =>
  section !== null && section.slice(section.indexOf('\n') + 1).trim() !== '';

/** Returns the notes of a release. For a rehearsal, these can be the unreleased lines. */
export function formatNotes(changelog: string, version: string): string {
  const unreleased = findSection(changelog, 'Unreleased');
  const notes = hasLines(unreleased) ? unreleased : findSection(changelog, version);
  if (notes === null) throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return notes;
}
