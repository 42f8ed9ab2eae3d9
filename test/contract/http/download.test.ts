import * as z from 'zod/mini';
import { answered, download, endpoint } from '../../../lib/contract/endpoint.ts';
import { createClientOf } from '../../../lib/contract/http/client.ts';
import { openApiDocument } from '../../../lib/contract/openapi/openapi.ts';

const common = {
  area: 'account',
  method: 'GET',
  summary: 'Made for this test.',
  input: z.object({}),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
} as const;
const user = { ...common, caller: 'user', role: 'auditor' } as const;
const table = {
  report: endpoint({ ...user, operation: 'report', paths: ['/app/v1/report'], output: download, produces: 'pdf' }),
  export: endpoint({ ...user, operation: 'export', paths: ['/app/v1/export'], output: download, produces: 'redirect' }),
  start: endpoint({
    ...user,
    operation: 'start',
    paths: ['/app/v1/start'],
    role: 'none',
    output: z.object({ ...answered }),
    status: [202],
  }),
  event: endpoint({
    ...common,
    operation: 'event',
    method: 'POST',
    paths: ['/functions/v1/event'],
    caller: 'signed',
    output: z.object({ ...answered }),
  }),
};

describe('the document', () => {
  const info = { title: 'T', version: '1', description: 'D', serverUrl: '/' };
  const { paths } = openApiDocument(info, Object.values(table)) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown>; [more: string]: unknown }>>;
  };

  test('says what a route answers: its status, a file by its media type, or where it leads', () => {
    expect(paths['/app/v1/report']?.get?.responses).toMatchObject({
      200: { content: { 'application/pdf': {} } },
      404: { content: { 'application/json': {} } },
    });
    expect(paths['/app/v1/export']?.get?.responses).toMatchObject({ 303: { headers: { Location: {} } } });
    const started = Object.keys(paths['/app/v1/start']?.get?.responses ?? {});
    expect(started).toEqual(expect.arrayContaining(['202', '401']));
    expect(started).not.toContain('200');
  });

  test('says which role a route needs, and that others may be refused', () => {
    expect(paths['/app/v1/report']?.get).toMatchObject({
      description: 'Needs the role owner, admin, analyst or auditor.',
      responses: { 403: { description: expect.stringContaining('ROLE_REQUIRED') } },
    });
    expect(paths['/app/v1/start']?.get?.description).toBeUndefined();
    expect(paths['/app/v1/start']?.get?.responses).not.toHaveProperty('403');
  });

  test('gives a signed route no scheme of ours and no body of JSON', () => {
    expect(paths['/functions/v1/event']?.post).toMatchObject({ security: [] });
    expect(paths['/functions/v1/event']?.post).not.toHaveProperty('requestBody');
  });
});

describe('the client', () => {
  const clientOf = (response: Response) => {
    const calls: RequestInit[] = [];
    const fetch = async (_url: unknown, init: unknown) => {
      calls.push(init as RequestInit);
      return response;
    };
    const options = { origin: '', bearer: async () => 'token', fetch: fetch as typeof globalThis.fetch };
    return { calls, client: createClientOf(table, options) };
  };

  test('gives a file with its name, and asks for its media type so that the gateway answers bytes', async () => {
    const headers = { 'Content-Disposition': `attachment; filename="_.pdf"; filename*=UTF-8''%C3%85rsrapport.pdf` };
    const { calls, client } = clientOf(new Response(Uint8Array.of(1, 255), { headers }));
    const { file, fileName } = await client.report({});
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(Uint8Array.of(1, 255));
    expect(fileName).toBe('Årsrapport.pdf');
    expect(calls[0]?.headers).toMatchObject({ Accept: 'application/pdf', Authorization: 'Bearer token' });
  });

  test('gives what a redirect leads to, also where it has no name', async () => {
    const { client } = clientOf(new Response('a,b'));
    const { file, fileName } = await client.export({});
    expect([await file.text(), fileName]).toEqual(['a,b', '']);
  });

  test('throws the refusal of a file like any other', async () => {
    const error = { code: 'NOT_FOUND', message: 'Report not found', details: {} };
    const { client } = clientOf(new Response(JSON.stringify({ success: false, error }), { status: 404 }));
    await expect(client.report({})).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('has no function for what only another service calls', () => {
    expect(Object.keys(clientOf(new Response()).client)).toEqual(['report', 'export', 'start']);
  });
});
