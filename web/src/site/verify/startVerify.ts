/** Larger than the receipt of any batch that a browser shows. */
const bytesMax = 20_000_000;

/** Reads a public file of the log as text; rejects where there is none. */
export type ReadLogFile = (path: string) => Promise<string>;

/** Makes the check of a receipt work. What checks it is loaded with the first file. */
export function startVerify(part: HTMLElement, read: ReadLogFile): void {
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
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (!file) return show('');
    if (file.size > bytesMax) return show('This file is larger than any receipt.');
    show('Checking...');
    const text = await file.text();
    try {
      const [{ verifyReceipt }, policy, promiseKeys] = await Promise.all([
        import('../../../../lib/verify/verifyReceipt.ts'),
        read('/log/policy'),
        read('/log/promise-keys'),
      ]);
      const { receipt, checks } = await verifyReceipt(text, { policy, promiseKeys });
      const open = checks.some((check) => check.state === 'open');
      const asked = receipt.query?.name ?? (receipt.rows ? `${receipt.rows.count} names` : 'A search by number');
      const found = receipt.totals ? `${receipt.totals.matches} matches` : 'results in its rows';
      show(open ? 'The receipt holds, as far as it can be checked.' : 'The receipt holds.', [
        `${asked}: ${found}, ${receipt.time}`,
        ...checks.map(({ said }) => said),
      ]);
    } catch (error) {
      const { name, message } = error as Error;
      show(
        name === 'TlogRefused' ? `Refused: ${message}` : 'The files of the log could not be read. Please try again.',
      );
    }
  });
}
