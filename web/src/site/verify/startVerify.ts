import type { Said } from './verifyFile.ts';

/** What a browser hashes at once on any machine. */
const bytesMax = 60_000_000;
const tooLarge = () =>
  `This file is larger than ${bytesMax / 1_000_000} MB. Check it on your computer: npm run receipts -- verify FILE --log ${location.origin}/log`;

/** Reads a public file of the site; undefined where there is none. */
export type ReadFile = (path: string) => Promise<Uint8Array | undefined>;

/**
 * Makes the check of a receipt work: a file that is chosen, dropped on the page, or pasted, also as text. What checks it is loaded with the
 * first one.
 */
export function startVerify(part: HTMLElement, read: ReadFile): void {
  const input = part.querySelector<HTMLInputElement>('input[type=file]');
  const state = part.querySelector<HTMLElement>('[data-verify=state]');
  const list = part.querySelector<HTMLElement>('[data-verify=checks]');
  if (!input || !state || !list) return;
  const show = (sentence: string, lines: readonly string[] = []) => {
    state.textContent = sentence;
    list.replaceChildren(
      ...lines.map((line) => {
        const item = document.createElement('li');
        item.textContent = line;
        return item;
      }),
    );
  };
  // Of two files the later one counts, whichever is read first.
  let latest = 0;
  const check = async (file: Blob | undefined) => {
    latest += 1;
    const own = latest;
    if (!file) return show('');
    if (file.size > bytesMax) return show(tooLarge());
    show('Checking...');
    const said = await verified(file, read);
    if (own === latest) show(...said);
  };
  // Dropped or pasted elsewhere on a long page.
  const bringIntoView = () => state.scrollIntoView({ block: 'center' });
  const checkChosen = () => check(input.files?.[0]);
  input.addEventListener('change', checkChosen);
  // Chosen before this script had arrived, or kept by the browser over a reload.
  if (input.files?.[0]) void checkChosen();
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void check(file).then(bringIntoView);
  });
  document.addEventListener('paste', (event) => {
    const { files, types } = event.clipboardData ?? {};
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (files?.[0]) void check(files[0]).then(bringIntoView);
    else if (types && text !== '') void check(new Blob([text])).then(bringIntoView);
  });
}

async function verified(file: Blob, read: ReadFile): Promise<Said> {
  try {
    const [{ verifyFile }, { readTrust }] = await Promise.all([
      import('./verifyFile.ts'),
      import('../../../../lib/verify/trust.ts'),
    ]);
    const trust = await readTrust({ read: (path) => read(`/log/${path}`) });
    return await verifyFile(new Uint8Array(await file.arrayBuffer()), trust);
  } catch (error) {
    const { name, message } = error as Error;
    return [
      name === 'TlogRefused' ? `Refused: ${message}` : 'The files of the log could not be read. Please try again.',
    ];
  }
}
