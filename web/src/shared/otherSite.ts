/** Leads this tab to a page of another site. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}

export interface OtherTab {
  show: (url: string) => void;
  close: () => void;
}

/**
 * An empty tab, to be opened while the click is handled: a browser blocks one opened after waiting for an answer. If it is still blocked,
 * `show` leads this tab to the page.
 */
export function openTab(): OtherTab {
  const tab = window.open('', '_blank');
  // The page shown there cannot reach this one.
  if (tab) tab.opener = null;
  return {
    show: (url) => (tab ? tab.location.replace(url) : leaveTo(url)),
    close: () => tab?.close(),
  };
}
