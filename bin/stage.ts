import { runStage } from './stage/runStage.ts';

/** `npm run stage -- <command>`: exit code 0; 1 when something failed or is missing, with a sentence; 2 for a wrong call. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

process.exitCode = await runStage(process.argv.slice(2));
