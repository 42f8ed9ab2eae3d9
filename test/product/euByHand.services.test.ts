import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { notByHand } from '../../bin/lists/byHand.ts';
import { listSources } from '../../lib/lists/sources.ts';
import { settleRefresh } from '../../lib/operations/lists/publishers/settleRefresh.ts';
import type { ImportJob } from '../../lib/store/imports/importJobs.ts';
import type { Table } from '../../lib/store/table.ts';

/** The EU's list is refreshed from XML, and a person may import it as CSV only: the operator who must help gets a sentence that says so. */
describe('of the EU list, brought by hand,', () => {
  const csvAddress =
    /requires a CSV file format\. The publisher has it at https:\/\/webgate\.ec\.europa\.eu\/\S+\/csv\S+/;

  it('the shell tool says which file that is, and refuses the XML before anybody is asked to sign in', () => {
    const dir = mkdtempSync(join(tmpdir(), 'klarnavn-eu-'));
    const file = join(dir, 'eu.xml.gz');
    writeFileSync(file, 'x');
    // Nobody listens there.
    const args = ['import', file, '--list', 'eu_sanctions_list', '--api', 'http://127.0.0.1:9'];
    const env = { ...process.env, KLARNAVN_EMAIL: 'a@bank.example', KLARNAVN_PASSWORD: 'p' };
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'bin/lists.ts', ...args], {
      cwd: resolve('.'),
      env,
      encoding: 'utf8',
    });
    rmSync(dir, { recursive: true });
    expect(stderr).toMatch(csvAddress);
    expect(status).toBe(1);
  });

  it('what was fetched is said to be for the refresh alone; the files of all other lists can be imported', () => {
    const told = listSources.filter(({ list, fileName }) => notByHand(list, fileName) !== undefined);
    expect(told.map(({ id }) => id)).toEqual(['eu']);
    expect(notByHand('eu_sanctions_list', 'eu-xmlFullSanctionsList_1_1.xml.gz')).toMatch(csvAddress);
    expect(notByHand('eu_sanctions_list', 'eu_2026-05-01.csv.gz')).toBeUndefined();
    expect(notByHand('un_sanctions_list', 'un.csv')).toBe('UN Sanctions List requires an XML file format');
  });

  it.each(listSources)('a refresh that needs an operator asks for the right file: $id', async ({ list, fileName }) => {
    const table = { name: 'table', client: { send: async () => ({}) } } as unknown as Table;
    const confirmationNeeded = {
      sentences: [],
      current_records: 9,
      new_records: 1,
      current_date: '2026-11-01',
      new_date: '2026-11-02',
    };
    const job = { id: 'j', accountId: 'a', status: 'processing', listType: list, fileName, confirmationNeeded };
    const settled = await settleRefresh(
      { table, actor: { type: 'system', name: 'sourceRefreshed' }, now: new Date() },
      job as unknown as ImportJob,
    );
    const asked = list === 'eu_sanctions_list' ? "by hand, as the publisher's CSV file." : 'by hand.';
    expect(settled).toEqual({ sentence: expect.stringMatching(new RegExp(`an operator imports it ${asked}$`)) });
  });
});
