import { types } from 'node:util';

/** Why an invocation gave no answer, as Lambda's Invoke answers it. Source: Lambda developer guide, "Node.js function errors". */
export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

export function timedOut(requestId: string, timeoutSeconds: number): FunctionError {
  const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
  return { errorType: 'Sandbox.Timedout', errorMessage, trace: [] };
}

/** The thread has ended: out of memory, an uncaught exception, or `process.exit`. */
export function exited(cause?: unknown): FunctionError {
  const outOfMemory = types.isNativeError(cause) && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (outOfMemory || !types.isNativeError(cause)) {
    const reason = outOfMemory
      ? 'Runtime exited with error: signal: killed'
      : 'Runtime exited without providing a reason';
    return { errorType: 'Runtime.ExitError', errorMessage: `Error: ${reason}`, trace: [] };
  }
  return { errorType: cause.name, errorMessage: cause.message, trace: String(cause.stack).split('\n') };
}

export function answerTooLarge(sizeBytes: number, sizeBytesMax: number): FunctionError {
  const errorMessage = `Response payload size (${sizeBytes} bytes) exceeded maximum allowed payload size (${sizeBytesMax} bytes).`;
  return { errorType: 'Function.ResponseSizeTooLarge', errorMessage, trace: [] };
}
