import { apiRoutingCode } from '../../lib/cloud/apiRoutingCode.ts';
import { pathFields } from '../../lib/contract/endpoint.ts';
import { originHeaders } from '../../lib/contract/http/originHeaders.ts';
import { allRoutes } from '../../lib/contract/routes.ts';
import { madeUpRoutes } from './support/madeUpRoutes.ts';

interface Answer {
  statusCode?: number;
  headers: Record<string, { value: string }>;
}
const handler = new Function(`${apiRoutingCode(allRoutes)}; return handler`)() as (event: unknown) => Answer;
const ask = (method: string, uri: string) =>
  handler({ request: { uri, method, headers: {} }, viewer: { ip: '192.0.2.7' }, context: { requestId: 'r' } });
const openOf = ({ headers }: Answer) => headers['access-control-allow-origin']?.value;

it('passes every route on with the address of its caller, and refuses another method with those that are allowed', () => {
  for (const { method, paths } of allRoutes) {
    for (const path of paths) {
      const uri = pathFields(path).reduce((made, field) => made.replace(`{${field}}`, 'something'), path);
      const passed = ask(method, uri);
      const address = passed.headers[originHeaders.viewerAddress]?.value;
      expect([uri, passed.statusCode, address]).toEqual([uri, undefined, '192.0.2.7']);
      const refused = ask('HEAD', uri);
      expect([uri, refused.statusCode]).toEqual([uri, 405]);
      expect(refused.headers.allow?.value.split(', ')).toContain(method);
    }
  }
});

it.each(['/app/v1/nothing', '/app/v1/constructor', '/app/v1', '/', '/functions/v1/sanctions_check/more', '//mcp/x'])(
  'answers that there is no address %s',
  (uri) => {
    expect(ask('GET', uri).statusCode).toBe(404);
  },
);

it('lets pages of other sites read its answers beside addresses of programs, and nowhere else', () => {
  expect(openOf(ask('GET', '/functions/v1/nothing'))).toBe('*');
  expect(openOf(ask('GET', '/mcp/nothing'))).toBe('*');
  expect(openOf(ask('GET', '/app/v1/nothing'))).toBeUndefined();
  expect(openOf(ask('HEAD', '/functions/v1/sanctions_check'))).toBe('*');
  expect(openOf(ask('HEAD', '/app/v1/account'))).toBeUndefined();
});

it('has room for as many routes as a product like this will have', () => {
  expect(Buffer.byteLength(apiRoutingCode([...allRoutes, ...madeUpRoutes]))).toBeLessThan(8_000);
});
