import { runLists } from './lists/runLists.ts';

/**
 * `npm run lists -- <command>`: official list files from a shell. Exit code 0; 1 when a file was refused or something failed,
 * with a sentence; 2 for a wrong call; 3 when an import asks for a confirmation.
 */

// Node 20 is this product's floor on a developer's machine; in Lambda it runs on a newer one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

process.exitCode = await runLists(process.argv.slice(2));
