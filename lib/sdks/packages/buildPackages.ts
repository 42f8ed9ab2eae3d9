import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { run } from '../languages/language.ts';
import { type PackedFiles, packTar, packZip } from './archives.ts';
import { wheelFiles } from './wheel.ts';

const sdks = resolve(import.meta.dirname, '..');
const compiler = resolve(sdks, '../../node_modules/typescript/bin/tsc');

/**
 * Writes the packages of all SDKs into a folder, as the site serves them: for npm, a wheel for pip, and for PHP and Java the sources in
 * one folder. It needs Node alone, and the same sources give the same bytes.
 */
export async function buildPackages(outDir: string): Promise<void> {
  const version = (await readFile(join(sdks, 'version.txt'), 'utf8')).trim();
  const packed = {
    [`klarnavn-client-${version}.tgz`]: packTar(below('package', await javascriptFiles())),
    [`klarnavn-${version}-py3-none-any.whl`]: packZip(await pythonFiles()),
    [`klarnavn-php-${version}.tgz`]: packTar(
      below('klarnavn-php', await filesOf('php', ['README.md', 'LICENSE', 'composer.json', 'autoload.php', 'src'])),
    ),
    [`klarnavn-java-${version}.tgz`]: packTar(
      below('klarnavn-java', await filesOf('java', ['README.md', 'LICENSE', 'pom.xml', 'src'])),
    ),
  };
  await mkdir(outDir, { recursive: true });
  for (const [name, content] of Object.entries(packed)) await writeFile(join(outDir, name), content);
}

/** What `npm pack` takes: the compiled files and those that describe the package. */
async function javascriptFiles(): Promise<PackedFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'klarnavn-sdk-build-'));
  try {
    await run([process.execPath, compiler, '-p', join(sdks, 'javascript'), '--outDir', folder]);
    const described = await filesOf('javascript', ['README.md', 'LICENSE', 'package.json']);
    return { ...described, ...below('dist', await readBelow(folder)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pythonFiles(): Promise<PackedFiles> {
  const text = (file: string) => readFile(join(sdks, 'python', file), 'utf8');
  return wheelFiles({
    pyproject: await text('pyproject.toml'),
    readme: await text('README.md'),
    licence: await readFile(join(sdks, 'python/LICENSE')),
    modules: await readBelow(join(sdks, 'python/src'), /\/(\w+\.py|py\.typed)$/),
  });
}

/** Files and folders of a language's folder. */
async function filesOf(language: string, names: readonly string[]): Promise<PackedFiles> {
  const found = await Promise.all(
    names.map(async (name): Promise<PackedFiles> => {
      const path = join(sdks, language, name);
      return name === 'src' ? below(name, await readBelow(path)) : { [name]: await readFile(path) };
    }),
  );
  return Object.assign({}, ...found);
}

async function readBelow(folder: string, wanted = /./): Promise<PackedFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => wanted.test(`/${path}`));
  const read = paths.map(async (path) => [path, await readFile(join(folder, path))] as const);
  return Object.fromEntries(await Promise.all(read));
}

function below(folder: string, files: PackedFiles): PackedFiles {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));
}
