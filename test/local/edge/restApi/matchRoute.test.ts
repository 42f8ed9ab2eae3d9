import type { LocalMethod } from '../../../../lib/local/assembly/localAssembly.ts';
import { matchRoute } from '../../../../lib/local/edge/restApi/matchRoute.ts';

const methods = ['/', '/items', '/items/{id}', '/items/mine', '/items/{id}/parts', '/any'].map(
  (path): LocalMethod => ({
    path,
    httpMethod: path === '/any' ? 'ANY' : 'GET',
    resourceId: path,
    integration: { type: 'mock', status: 200, headers: {} },
  }),
);

describe('matching a route', () => {
  it.each([
    ['/', '/', {}],
    ['/items', '/items', {}],
    ['/items/', '/items', {}],
    ['/items/mine', '/items/mine', {}],
    ['/items/m%C3%A5ned%2F1', '/items/{id}', { id: 'måned/1' }],
    ['/items/mine/parts', '/items/{id}/parts', { id: 'mine' }],
  ])('leads %s to %s', (path, pattern, parameters) => {
    const found = matchRoute(methods, 'GET', path);
    expect(found).toMatchObject({ method: { path: pattern }, pathParameters: parameters });
  });

  it.each(['/other', '/items/1/2', '/files', '/Items'])('leads %s nowhere', (path) => {
    expect(matchRoute(methods, 'GET', path)).toBeUndefined();
  });

  it('looks at the method, which ANY leaves open', () => {
    expect(matchRoute(methods, 'POST', '/items')).toBeUndefined();
    expect(matchRoute(methods, 'POST', '/any')).toBeDefined();
  });
});
