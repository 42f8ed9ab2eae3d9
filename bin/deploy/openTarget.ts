import { spawnSync } from 'node:child_process';
import { miniStackVersion, startMiniStack } from './miniStack.ts';
import type { Target } from './target.ts';

export interface TargetOptions {
  environment: NodeJS.ProcessEnv;
  region: string;
  /** For the target's output. */
  dir: string;
}

/** What MiniStack needs, as pip takes it. */
export const pythonPackages = ['ministack', 'uvicorn', 'wsproto', 'cryptography', 'boto3'] as const;
const requirements = pythonPackages.map((name) => (name === 'ministack' ? `${name}==${miniStackVersion}` : name));

/**
 * The emulator at AWS_ENDPOINT_URL; without that variable a MiniStack of our own, for as long as the check takes. Throws a sentence if
 * there is neither, and for an address of AWS itself.
 */
export async function openTarget({ environment, region, dir }: TargetOptions): Promise<Target> {
  const endpoint = environment.AWS_ENDPOINT_URL;
  if (endpoint) return { name: `the emulator at ${emulatorAt(endpoint)}`, endpoint, keeps: true, stop: async () => {} };
  const python = environment.DEPLOY_CHECK_PYTHON ?? 'python3';
  requirePackages(python);
  return startMiniStack({ python, region, dir });
}

/** The address as it is; throws unless it is an emulator's. */
export function emulatorAt(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`AWS_ENDPOINT_URL is "${address}", which is no http address of an emulator.`);
  }
  if (/(^|\.)(amazonaws|api\.aws)(\.|$)/.test(url.hostname)) {
    throw new Error(`AWS_ENDPOINT_URL is ${address}, AWS itself. This check deploys into an emulator alone.`);
  }
  return address;
}

function requirePackages(python: string): void {
  const script = `import importlib.metadata as m; print(m.version("ministack")); import ${pythonPackages.join(', ')}`;
  const { status, stdout } = spawnSync(python, ['-c', script], { encoding: 'utf8' });
  const version = (stdout ?? '').trim();
  if (status === 0 && version === miniStackVersion) return;
  throw new Error(
    `There is no emulator to deploy into: ${version && status === 0 ? `${python} has MiniStack ${version}` : `${python} cannot load MiniStack`}. Either set AWS_ENDPOINT_URL to one that runs, or run "${python} -m pip install ${requirements.join(' ')}" (DEPLOY_CHECK_PYTHON names another Python).`,
  );
}
