/** Decodes a CSV file: as UTF-8 if it is valid, otherwise as Windows-1252, which spreadsheets write. */
export function decodeCsv(bytes: ArrayBuffer): { text: string; encoding: 'UTF-8' | 'Windows-1252' } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
