import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import { allRoutes } from '../../lib/contract/routes.ts';
import { readModels } from '../../lib/sdks/generate/openApi.ts';
import { pythonModels, pythonOperations } from '../../lib/sdks/generate/python.ts';
import { typescriptModels } from '../../lib/sdks/generate/typescript.ts';

/** The files that are made from the route table, by their place in the repository. */
export function modelFiles(): Record<string, string> {
  const routes = allRoutes
    .filter(({ caller }) => caller === 'appId')
    .map((route) => ({ ...route, paths: [route.paths[0]] as const }));
  const info = { title: 'Klarnavn', version: '', description: '', serverUrl: '/' };
  const models = readModels(openApiDocument(info, routes));
  return {
    'lib/sdks/javascript/src/models.ts': typescriptModels(models),
    'lib/sdks/python/src/klarnavn/_models.py': pythonModels(models),
    'lib/sdks/python/src/klarnavn/_operations.py': pythonOperations(models),
  };
}

export async function generateModels(root: string): Promise<void> {
  for (const [file, text] of Object.entries(modelFiles())) await writeFile(join(root, file), text);
}
