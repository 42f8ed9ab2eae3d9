import { docsLanguageKey } from '../../../../lib/contract/site/browserKeys.ts';

/** Shows all examples in a language, and remembers it. */
export function chooseLanguage(language: string): void {
  document.documentElement.dataset.chosen = language;
  try {
    localStorage.setItem(docsLanguageKey, language);
  } catch {
    // It holds for this page.
  }
  markChosen();
}

/** Marks the visible language on the buttons: the chosen one, or the first if an example lacks it. */
export function markChosen(): void {
  const { chosen } = document.documentElement.dataset;
  for (const example of document.querySelectorAll<HTMLElement>('.example')) {
    const [first, ...others] = (example.dataset.has ?? '').split(' ');
    const seen = [first, ...others].find((language) => language === chosen) ?? first;
    for (const button of example.querySelectorAll<HTMLElement>('[data-choose]')) {
      button.setAttribute('aria-pressed', String(button.dataset.choose === seen));
    }
  }
}
