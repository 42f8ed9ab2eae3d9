import type { Check } from '../../../../lib/verify/check.ts';
import type { VerifiedReceipt } from '../../../../lib/verify/verifyReceipt.ts';

/** Larger than the receipt of any batch that a browser shows, and than a report of the most screenings. */
const bytesMax = 60_000_000;

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
    if (file.size > bytesMax) return show('This file is larger than any receipt or report.');
    show('Checking...');
    const said = await verified(file, read);
    if (own === latest) show(...said);
  };
  // Dropped or pasted elsewhere on a long page.
  const bringIntoView = () => state.scrollIntoView({ block: 'center' });
  input.addEventListener('change', () => check(input.files?.[0]));
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

const counted = (count: number, thing: string, things: string) => `${count} ${count === 1 ? thing : things}`;

const holds = (checks: readonly Check[]) =>
  checks.some(({ state }) => state === 'open') ? 'holds, as far as it can be checked.' : 'holds.';

/** What a receipt is about. */
function lineOf({ receipt: { query, rows, hashed, totals, time } }: VerifiedReceipt): string {
  const unnamed = hashed ? 'A question that is kept as a hash alone' : 'A search by number';
  const asked = query?.name ?? (rows ? counted(rows.count, 'name', 'names') : unnamed);
  const found = totals ? counted(totals.matches, 'match', 'matches') : 'results in its rows';
  return `${asked}: ${found}, ${time}`;
}

async function verified(file: Blob, read: ReadFile): Promise<[string, string[]?]> {
  try {
    const [{ verifyReceipt }, { findReportProof, isReport, verifyReport }, { readTrust }, { fromUtf8 }] =
      await Promise.all([
        import('../../../../lib/verify/verifyReceipt.ts'),
        import('../../../../lib/verify/verifyReport.ts'),
        import('../../../../lib/verify/trust.ts'),
        import('../../../../lib/tlog/bytes.ts'),
      ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const trust = await readTrust({ read: (path) => read(`/log/${path}`) });
    const proof = await findReportProof(bytes, trust);
    if (isReport(bytes, proof)) {
      const { file: pages, receipts } = await verifyReport(bytes, proof, trust);
      const all = [pages, ...receipts.flatMap(({ checks }) => checks)];
      // What stays open of many receipts is said once.
      const open = all.filter(({ state, what }) => state === 'open' && what !== 'file').map(({ said }) => said);
      return [`The report ${holds(all)}`, [pages.said, ...receipts.map(lineOf), ...new Set(open)]];
    }
    const verifiedReceipt = await verifyReceipt(fromUtf8(bytes), trust);
    const { checks } = verifiedReceipt;
    return [`The receipt ${holds(checks)}`, [lineOf(verifiedReceipt), ...checks.map(({ said }) => said)]];
  } catch (error) {
    const { name, message } = error as Error;
    return [
      name === 'TlogRefused' ? `Refused: ${message}` : 'The files of the log could not be read. Please try again.',
    ];
  }
}
