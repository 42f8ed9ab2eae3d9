/**
 * `npm start`: runs local.ts in a process whose memory is kept small. Functions run in threads that come and go, and glibc keeps
 * what each had used in an arena of its own, 150 MB after an hour of imports; how many arenas there are can only be said before a
 * process begins. Plain JavaScript, so that this process itself loads nothing.
 */
import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';
const args = [
  '--enable-source-maps',
  `${import.meta.dirname}/program/run.mjs`,
  'bin/local.ts',
  ...process.argv.slice(2),
];
const child = spawn(process.execPath, args, {
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
  // The channel closes when this process ends, however it does. In a group of its own the child gets Ctrl-C once, from here.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: !isWindows,
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  // Windows gives Ctrl-C to both, and has no signals: sending one would end the child at once.
  process.on(signal, () => isWindows || child.kill(signal));
}
child.once('exit', (code) => process.exit(code ?? 1));
