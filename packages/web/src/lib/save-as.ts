/** Offers bytes created in the browser as a download. */
export function saveAs(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser keeps its own reference once the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
