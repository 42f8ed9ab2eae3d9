import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployedFolder } from '../../bin/deploy/productTests.ts';
import { bundleProgram } from '../../bin/program/bundleProgram.mjs';
import { startArguments } from './product.ts';
import { sharedFiles, sharedFolder } from './sharedFiles.ts';

/** Of productSetup.ts, for productTeardown.ts: both run in jest's main process. */
export interface SharedProcess {
  sharedProduct?: ChildProcess;
  sharedTimer?: NodeJS.Timeout;
}

/** Before a run of jest: bundles the program, and starts the suites' shared product as soon as one asks for it. */
export default async function setUp(): Promise<void> {
  // The product is a deployed one: none is started.
  if (process.env[deployedFolder]) return;
  const folder = join(tmpdir(), `${randomBytes(8).toString('hex')}.${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  process.env[sharedFolder] = folder;
  const { wanted, ended, log, dataDir, programDir } = sharedFiles();
  await bundleProgram('bin/local.ts', programDir);
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
