import { exitCodeAfter } from '../command/wrongCall.ts';
import type { ListCommand } from './command.ts';

const commands: Record<string, () => Promise<{ command: ListCommand }>> = {
  read: () => import('./read.ts'),
  diff: () => import('./diff.ts'),
  import: () => import('./import.ts'),
  fetch: () => import('./fetch.ts'),
};

async function usage(): Promise<string> {
  const lines = ['npm run lists -- <command>', ''];
  for (const load of Object.values(commands)) {
    const { command } = await load();
    lines.push(`  ${command.usage}`, `      ${command.summary}`);
  }
  return lines.join('\n');
}

/** Runs the command at the beginning of the arguments, prints its text, and resolves with its exit code. */
export async function runLists([name = '', ...args]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(name ? `There is no command "${name}".\n\n${await usage()}` : await usage());
    return 2;
  }
  const { command } = await load();
  try {
    return await command.run(args);
  } catch (error) {
    return exitCodeAfter(error, `npm run lists -- ${command.usage}`);
  }
}
