import type { ListCommand } from './lists/command.ts';
import { WrongCall } from './lists/wrongCall.ts';

/**
 * `npm run lists -- <command>`: official list files from a shell. Exit code 0; 1 when a file was refused or something failed,
 * with a sentence; 2 for a wrong call; 3 when an import asks for a confirmation.
 */
const commands: Record<string, () => Promise<{ command: ListCommand }>> = {
  read: () => import('./lists/read.ts'),
  diff: () => import('./lists/diff.ts'),
  import: () => import('./lists/import.ts'),
  fetch: () => import('./lists/fetch.ts'),
};

async function usage(): Promise<string> {
  const lines = ['npm run lists -- <command>', ''];
  for (const load of Object.values(commands)) {
    const { command } = await load();
    lines.push(`  ${command.usage}`, `      ${command.summary}`);
  }
  return lines.join('\n');
}

/** parseArgs says by these codes that it was called wrongly. */
const isWrongCall = (error: unknown): error is Error =>
  error instanceof WrongCall || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS_');

async function main([name = '', ...args]: string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(name ? `There is no command "${name}".\n\n${await usage()}` : await usage());
    return 2;
  }
  const { command } = await load();
  try {
    return await command.run(args);
  } catch (error) {
    if (isWrongCall(error)) {
      console.error(`${error.message}\n\nnpm run lists -- ${command.usage}`);
      return 2;
    }
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

// Node 20 is this product's floor on a developer's machine; in Lambda it runs on a newer one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

process.exitCode = await main(process.argv.slice(2));
