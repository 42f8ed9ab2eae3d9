/** Downloads a file from an address answering with an attachment: the page stays. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
