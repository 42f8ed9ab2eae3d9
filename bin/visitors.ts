import { leave, signIn } from './lists/signIn.ts';
import { runVisitors } from './visitors/runVisitors.ts';

/** `npm run visitors -- <command>`: exit code 0; 1 when something failed, with a sentence; 2 for a wrong call. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

process.exitCode = await runVisitors(process.argv.slice(2), { signIn, leave });
