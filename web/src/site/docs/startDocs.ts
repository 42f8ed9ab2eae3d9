import { chooseLanguage, markChosen } from './chosenLanguage.ts';

/** Makes a page of the documentation work: the choice of a language, and the own App ID, loaded on demand. */
export function startDocs(): void {
  markChosen();
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) void onButton(button);
  });
}

async function onButton(button: HTMLButtonElement): Promise<void> {
  const { choose } = button.dataset;
  if (choose) chooseLanguage(choose);
  else if ('ownAppId' in button.dataset) await (await import('./ownAppId.ts')).toggleOwnAppId();
}
