/** Follows an address to a download: the page stays. */
export function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
