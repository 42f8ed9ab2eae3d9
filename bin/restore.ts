import { runRestore } from './restore/runRestore.ts';

/** `npm run restore -- <command>`: exit code 0; 1 when something failed, with a sentence; 2 for a wrong call. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

process.exitCode = await runRestore(process.argv.slice(2));
