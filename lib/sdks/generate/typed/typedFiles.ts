import type { Models } from '../openApi.ts';
import { javaFiles } from './javaFiles.ts';
import type { Release } from './names.ts';
import { phpFiles } from './phpFiles.ts';
import { readApi } from './readApi.ts';

/** The written parts of the Java and PHP clients, by their place in the repository. */
export function typedFiles(models: Models, release: Release): Record<string, string> {
  const api = readApi(models);
  return {
    ...inFolder('lib/sdks/java/src/main/java/com/klarnavn', javaFiles(api, release)),
    ...inFolder('lib/sdks/php/src', phpFiles(api, release)),
  };
}

function inFolder(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
}
