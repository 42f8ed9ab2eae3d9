import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brand } from '../../lib/contract/brand.ts';
import { apiInfo, openApiDocument } from '../../lib/contract/openapi/openapi.ts';
import { programRoutes } from '../../lib/contract/routes.ts';
import { readModels } from '../../lib/sdks/generate/openApi.ts';
import { pythonModels, pythonOperations } from '../../lib/sdks/generate/python.ts';
import { typedFiles } from '../../lib/sdks/generate/typed/typedFiles.ts';
import { typescriptModels } from '../../lib/sdks/generate/typescript.ts';

/** The files made from the route table, by their place in the repository. */
export function modelFiles(): Record<string, string> {
  const routes = programRoutes.map((route) => ({ ...route, paths: [route.paths[0]] as const }));
  const models = readModels(openApiDocument({ ...apiInfo, serverUrl: brand.siteUrl }, routes));
  const version = readFileSync(join(import.meta.dirname, '../../lib/sdks/version.txt'), 'utf8').trim();
  return {
    'lib/sdks/javascript/src/models.ts': typescriptModels(models),
    'lib/sdks/python/src/klarnavn/_models.py': pythonModels(models),
    'lib/sdks/python/src/klarnavn/_operations.py': pythonOperations(models),
    ...typedFiles(models, { version, baseUrl: brand.siteUrl }),
  };
}

export async function generateModels(root: string): Promise<void> {
  for (const [file, text] of Object.entries(modelFiles())) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}
