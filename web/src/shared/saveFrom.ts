/** Downloads a file from an address that answers it as an attachment: the page stays. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
