import { App } from 'aws-cdk-lib';
import { readTemplates } from '../../lib/cloud/readTemplates.ts';
import { addContractStack } from './contractStack.ts';
import { writeWiringHandlers } from './wiringHandlers.ts';
import { addWiringStack } from './wiringStack.ts';

export interface StacksOptions {
  /** Of a stage; its user pool is taken from it. */
  assemblyDir: string;
  /** Where the handlers of the wiring stack are written. */
  handlersDir: string;
  outdir: string;
}

/** Writes the assembly of all resources the contract suites do not make themselves. */
export async function writeStacks({ assemblyDir, handlersDir, outdir }: StacksOptions): Promise<void> {
  await writeWiringHandlers(handlersDir);
  const app = new App({ outdir, analyticsReporting: false, treeMetadata: false });
  addContractStack(app, readTemplates(assemblyDir));
  addWiringStack(app, handlersDir);
  app.synth();
}
