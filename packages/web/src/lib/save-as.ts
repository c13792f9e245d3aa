/** Offers bytes that the browser made as a download. */
export function saveAs(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser holds the bytes once the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
