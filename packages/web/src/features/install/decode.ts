/** Bytes of a CSV file as text: UTF-8 where that is what they are, else Windows-1252, as spreadsheets write it. */
export function decodeCsv(bytes: ArrayBuffer): { text: string; encoding: 'UTF-8' | 'Windows-1252' } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
