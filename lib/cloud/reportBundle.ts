import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { reportFolder, reportTemplate } from '../platform/reportFiles.ts';
import { reportFonts } from '../platform/reportFonts.ts';

const root = resolve(import.meta.dirname, '../..');
const packages = join(root, 'node_modules');

/** Sets pages. It loads an addon from the package of its platform, and cannot be bundled. */
export const typesetterPackage = '@myriaddreamin/typst-ts-node-compiler';

/** Of the functions in AWS, and of every Linux machine with these processors. */
const platformOfFunctions = 'linux-x64-gnu';
/** Beside it, the one of a developer's machine. */
const others = ['linux-arm64-gnu', 'darwin-arm64', 'darwin-x64', 'win32-x64-msvc', 'linux-x64-musl'];

/** Writes the template, the fonts and the typesetter beside the code of a function. Throws where npm has installed no typesetter. */
export async function writeReportFiles(dir: string): Promise<void> {
  const folder = join(dir, reportFolder);
  await mkdir(folder, { recursive: true });
  await copyFile(join(root, 'lib/operations/reports', reportTemplate), join(folder, reportTemplate));
  for (const font of reportFonts) await copyFile(join(packages, font.package), join(folder, font.file));
  const addons = [platformOfFunctions, ...others]
    .map((platform) => `${typesetterPackage}-${platform}`)
    .filter((name) => existsSync(join(packages, name)));
  if (addons.length === 0) throw new Error(`npm has installed no ${typesetterPackage} for this machine`);
  for (const name of [typesetterPackage, ...addons]) {
    await cp(join(packages, name), join(dir, 'node_modules', name), { recursive: true });
  }
}
