export {};

/** `npm run bench -- <what> [arguments]`: tools to measure accuracy and speed on any file of their formats. */
const benches: Record<string, () => Promise<{ summary: string; run(args: string[]): Promise<void> }>> = {
  product: () => import('./bench/product.ts'),
  damage: () => import('./bench/damage.ts'),
  pairs: () => import('./bench/pairs.ts'),
  index: () => import('./bench/index.ts'),
  ordinary: () => import('./bench/ordinary.ts'),
  retrieval: () => import('./bench/retrieval.ts'),
  press: () => import('./bench/press.ts'),
  written: () => import('./bench/written.ts'),
  groups: () => import('./bench/groups.ts'),
  digest: () => import('./bench/digest.ts'),
  coldstart: () => import('./bench/coldStart.ts'),
  cost: () => import('./bench/cost.ts'),
  speed: () => import('./bench/speed.ts'),
  accuracy: () => import('./bench/accuracy.ts'),
  media: () => import('./bench/media.ts'),
  fuzz: () => import('./bench/fuzz.ts'),
  api: () => import('./bench/api.ts'),
  batchfile: () => import('./bench/batchFile.ts'),
  exports: () => import('./bench/exports.ts'),
  alerts: () => import('./bench/alerts.ts'),
  decided: () => import('./bench/decided.ts'),
  counting: () => import('./bench/counting.ts'),
  pages: () => import('./bench/pages.ts'),
  site: () => import('./bench/site.ts'),
  rarity: () => import('./bench/rarity.ts'),
  worst: () => import('./bench/worst.ts'),
  writing: () => import('./bench/writing.ts'),
  inclusion: () => import('./bench/inclusion.ts'),
  tlog: () => import('./bench/tlog.ts'),
  monitoring: () => import('./bench/monitoring.ts'),
  receipts: () => import('./bench/receipts.ts'),
  reports: () => import('./bench/reports.ts'),
  backtests: () => import('./bench/backTests.ts'),
};

const [what = '', ...args] = process.argv.slice(2);
const bench = benches[what];
if (bench) await (await bench()).run(args);
else {
  console.log('npm run bench -- <what>\n');
  for (const [name, load] of Object.entries(benches)) console.log(`  ${name.padEnd(10)} ${(await load()).summary}`);
  process.exitCode = what ? 1 : 0;
}
