import { createHash } from 'node:crypto';
import type { PackedFiles } from './archives.ts';

interface WheelSources {
  pyproject: string;
  readme: string;
  licence: Uint8Array;
  /** The modules by their paths from the folder that Python looks into. */
  modules: PackedFiles;
}

/** The files of a wheel, as https://packaging.python.org/specifications/binary-distribution-format describes it. */
export function wheelFiles({ pyproject, readme, licence, modules }: WheelSources): PackedFiles {
  const text = (name: string) => required(pyproject, new RegExp(`^${name} = "(.+)"$`, 'm'), name);
  const list = (name: string) =>
    [...required(pyproject, new RegExp(`^${name} = \\[(.+)\\]$`, 'm'), name).matchAll(/"([^"]+)"/g)].map(
      ([, entry = '']) => entry,
    );
  const metadata = [
    'Metadata-Version: 2.4',
    `Name: ${text('name')}`,
    `Version: ${text('version')}`,
    `Summary: ${text('description')}`,
    `License-Expression: ${text('license')}`,
    'License-File: LICENSE',
    `Keywords: ${list('keywords').join(',')}`,
    ...list('classifiers').map((classifier) => `Classifier: ${classifier}`),
    `Requires-Python: ${text('requires-python')}`,
    ...list('dependencies').map((dependency) => `Requires-Dist: ${dependency}`),
    'Description-Content-Type: text/markdown',
    '',
    readme,
  ].join('\n');
  const info = `${text('name')}-${text('version')}.dist-info`;
  const files: PackedFiles = {
    ...modules,
    [`${info}/METADATA`]: Buffer.from(metadata),
    [`${info}/WHEEL`]: Buffer.from(
      'Wheel-Version: 1.0\nGenerator: klarnavn\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    ),
    [`${info}/licenses/LICENSE`]: licence,
  };
  const record = Object.entries(files).map(
    ([path, content]) => `${path},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}`,
  );
  return { ...files, [`${info}/RECORD`]: Buffer.from([...record, `${info}/RECORD,,`, ''].join('\n')) };
}

function required(text: string, pattern: RegExp, name: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`pyproject.toml has no ${name} on one line`);
  return found;
}
