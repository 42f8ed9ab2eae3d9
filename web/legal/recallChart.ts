import { figureTitled } from '../../lib/contract/screening/accuracy.ts';

/** How a name was written when its owner was searched for, by the figure of the report. */
const kinds: readonly [string, string][] = [
  ['spacing', 'other spacing'],
  ['cross-script', 'another script'],
  ['spelling', 'another spelling'],
  ['organisations', 'firms, all ways'],
  ['partial', 'part of the name'],
];

const row = 34;
const left = 150;
const width = 240;

/** Bars of the share that is found, by how the name was written: a drawing whose text says the same. */
export function recallChart(): string {
  const bars = kinds.map(([kind, words]) => ({
    words,
    share: Number(figureTitled(`... recall of ${kind} at 1 %`).ours),
  }));
  const said = bars.map(({ words, share }) => `${words} ${percent(share)}`).join(', ');
  const drawn = bars.map(({ words, share }, i) => {
    const y = i * row;
    const length = (share * width).toFixed(0);
    return [
      `<text x="${left - 10}" y="${y + 20}" text-anchor="end">${words}</text>`,
      `<rect class="whole" x="${left}" y="${y + 6}" width="${width}" height="20"/>`,
      `<rect class="found" x="${left}" y="${y + 6}" width="${length}" height="20"/>`,
      `<text x="${left + width + 8}" y="${y + 20}">${percent(share)}</text>`,
    ].join('');
  });
  const label = `Found at 1 % false alarms, by how the name was written: ${said}.`;
  return `<figure class="chart"><svg viewBox="0 0 ${left + width + 60} ${bars.length * row}" role="img" aria-label="${label}">${drawn.join('')}</svg><figcaption>Found at 1 % false alarms, by how the name was written.</figcaption></figure>`;
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
