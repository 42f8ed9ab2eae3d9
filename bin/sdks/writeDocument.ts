import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { brand } from '../../lib/contract/brand.ts';
import { apiInfo, openApiDocument } from '../../lib/contract/openapi/openapi.ts';
import { allRoutes } from '../../lib/contract/routes.ts';

/**
 * Writes the OpenAPI document to a file: of the programs' routes (the released one), or of all (the site's). The same routes give the same
 * bytes.
 */
export async function writeDocument(file: string, routes: 'programs' | 'all'): Promise<void> {
  const info = { ...apiInfo, serverUrl: brand.siteUrl };
  const document = openApiDocument(
    info,
    routes === 'all' ? allRoutes : allRoutes.filter(({ caller }) => caller === 'appId'),
  );
  await mkdir(dirname(resolve(file)), { recursive: true });
  await writeFile(file, `${JSON.stringify(document, null, 1)}\n`);
}
