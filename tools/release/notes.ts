/** Returns what CHANGELOG.md says of a version. Before its section has a number, that is the section *Unreleased*. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m);
  const own =
    sections.find((section) => section.startsWith(`## ${version} `)) ??
    sections.find((one) => one.startsWith('## Unreleased'));
  if (own === undefined) throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return own;
}
