import { synthesize } from '../../lib/cloud/synthesize.ts';
import type { LocalSynthesis } from './synthesizeAfter.ts';

/** The process of synthesizeAfter.ts: it has loaded CDK when it is told the target, and answers with the failure, or ''. */
process.on('message', (options: LocalSynthesis) => process.send?.(faultOf(options)));

function faultOf(options: LocalSynthesis): string {
  try {
    synthesize({ stage: 'local', ...options });
    return '';
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
