import { failedCallLine } from '../../../lib/contract/logLines.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { logFault, logInfo } from '../../../lib/platform/log.ts';

/**
 * Logs a call failed by a fault of ours: any error but a refusal, and a refusal with a status of 500 or more. Lambda counts such a call
 * as a success, since it has an answer, so that a deployment can watch this line alone. Source: Lambda developer guide, "Defined runtime
 * environment variables", AWS_LAMBDA_FUNCTION_VERSION.
 */
export function logFailedCall(error: unknown, call: { operation: string; requestId: string }): void {
  const fields = { ...call, version: process.env.AWS_LAMBDA_FUNCTION_VERSION };
  if (!(error instanceof Refusal)) logFault(failedCallLine, error, fields);
  else if (error.status >= 500) logInfo(failedCallLine, { ...fields, status: error.status });
}
