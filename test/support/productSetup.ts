import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startArguments } from './product.ts';
import { sharedFiles, sharedFolder } from './sharedFiles.ts';

/** Of productSetup.ts, for productTeardown.ts: both run in the process that runs jest. */
export interface SharedProcess {
  sharedProduct?: ChildProcess;
  sharedTimer?: NodeJS.Timeout;
}

/** Before a run of jest: starts the product that suites share, as soon as one of them asks for it. */
export default function setUp(): void {
  process.env[sharedFolder] = mkdtempSync(join(tmpdir(), 'klarnavn-shared-'));
  const { wanted, ended, log, dataDir } = sharedFiles();
  const shared = globalThis as SharedProcess;
  shared.sharedTimer = setInterval(() => {
    if (!existsSync(wanted)) return;
    clearInterval(shared.sharedTimer);
    const output = openSync(log, 'w');
    // The channel ends the product when this process ends, for whatever reason.
    const child = spawn(process.execPath, startArguments(dataDir), { stdio: ['ignore', output, output, 'ipc'] });
    child.once('exit', () => writeFileSync(ended, ''));
    shared.sharedProduct = child;
  }, 50);
  shared.sharedTimer.unref();
}
