import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setAside } from '../../bin/bench/setAside.ts';

let root: string;
let dir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aside-'));
  dir = join(root, 'build');
});
afterEach(() => rmSync(root, { recursive: true }));
const make = (name: string) => mkdirSync(join(dir, name), { recursive: true });

test('a folder is away until it is put back, in the place of what was made meanwhile', () => {
  make('kept');
  const putBack = setAside(dir);
  expect(existsSync(dir)).toBe(false);
  make('measured');
  putBack();
  expect(readdirSync(root)).toEqual(['build']);
  expect(readdirSync(dir)).toEqual(['kept']);
});

test('what a run that was ended left away is taken up by the next run', () => {
  make('kept');
  setAside(dir);
  make('of the ended run');
  setAside(dir)();
  expect(readdirSync(root)).toEqual(['build']);
  expect(readdirSync(dir)).toEqual(['kept']);
});

test('where there is no folder, what is made stays', () => {
  const putBack = setAside(dir);
  make('new');
  putBack();
  expect(readdirSync(dir)).toEqual(['new']);
});
