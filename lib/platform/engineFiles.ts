import { join } from 'node:path';

/** The engine as it ships beside the code of an area. */
export const engineFiles = { bundle: 'engine.js', host: 'engineHost.mjs' } as const;

/** Where the running function has one of them. Source: Lambda developer guide, "Defined runtime environment variables". */
export const engineFile = (file: keyof typeof engineFiles) =>
  join(process.env.LAMBDA_TASK_ROOT ?? '', engineFiles[file]);
