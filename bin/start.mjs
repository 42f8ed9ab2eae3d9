/**
 * `npm start`: runs local.ts in a process whose memory is kept small. Functions run in threads that come and go, and glibc keeps
 * what each had used in an arena of its own, 150 MB after an hour of imports; how many arenas there are can only be said before a
 * process begins. Plain JavaScript, so that this process itself loads nothing.
 */
import { spawn } from 'node:child_process';

const child = spawn(
  process.execPath,
  ['--import', 'tsx', `${import.meta.dirname}/local.ts`, ...process.argv.slice(2)],
  {
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    // The channel tells it of our end, however we die. In a group of its own Ctrl-C reaches it once, through us.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
