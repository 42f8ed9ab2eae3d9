import type { Endpoint } from '../contract/endpoint.ts';
import { originHeaders } from '../contract/http/originHeaders.ts';
import { refusals } from '../contract/refusal.ts';
import { apiOf } from './apiOf.ts';

/** CloudFront's limit of a function's size. */
const codeBytesMax = 10_240;

/**
 * CloudFront function for the APIs' addresses, run before a request is passed on.
 * It answers an unknown address (404) and a wrong method (405, with Allow) itself: API Gateway has one answer for both, the same for all
 * addresses. A page of another site may read both where it may call, and a 404 in the folders of such addresses, too. It adds the
 * caller's address and host name, since behind CloudFront an API sees only CloudFront; callers must not choose the address that trials
 * are counted by, nor the target of an answer's links.
 * It puts the time of the request, as ISO 8601, in the place of the user agent. API Gateway's own answers are written from variables
 * alone, without a function for the time, and the user agent is the only variable that can be set from here. Nothing reads the user
 * agent.
 */
export function apiRoutingCode(routes: readonly Endpoint[]): string {
  const code = `var groups = ${JSON.stringify(groupsOf(routes))};
var names = ${JSON.stringify(methodOf)};
var anyOrigin = { 'access-control-allow-origin': '*' };
function isBesideOpen(uri) {
  return Object.keys(groups).some(function (group) {
    return groups[group].split(' ').some(function (entry) {
      return (group + '/' + entry).split(/[/:]/).filter(Boolean)[0] === uri.split('/')[1] && /:\\w*O/.test(entry);
    });
  });
}
function lettersOf(uri) {
  var parts = uri.split('/').filter(Boolean);
  var group = parts.length > 2 ? parts.slice(0, 2).join('/') : '';
  var rest = group ? parts.slice(2) : parts;
  var entries = (groups[group] || '').split(' ');
  for (var i = 0; i < entries.length; i++) {
    var entry = entries[i].split(':');
    var wanted = entry[0].split('/');
    if (wanted.length === rest.length && wanted.every(function (part, at) { return part === '*' || part === rest[at]; })) return entry[1];
  }
}
function refuse(event, status, code, message, more) {
  var headers = {
    'content-type': { value: 'application/json' },
    'cache-control': { value: 'no-store' },
    'x-request-id': { value: event.context.requestId },
  };
  for (var name in more) headers[name] = { value: more[name] };
  return {
    statusCode: status,
    statusDescription: status === 404 ? 'Not Found' : 'Method Not Allowed',
    headers: headers,
    body: {
      encoding: 'text',
      data: JSON.stringify({
        success: false,
        error: { code: code, message: message, details: {} },
        request_id: event.context.requestId,
        timestamp: new Date().toISOString(),
      }),
    },
  };
}
function handler(event) {
  var request = event.request;
  var headers = request.headers;
  var letters = lettersOf(request.uri);
  if (!letters) return refuse(event, ${refusals.NOT_FOUND.status}, 'NOT_FOUND', 'There is no such address.', isBesideOpen(request.uri) ? anyOrigin : {});
  var methods = letters.split('').map(function (letter) { return names[letter]; });
  if (methods.indexOf(request.method) < 0) {
    var more = { allow: methods.join(', ') };
    if (letters.indexOf('O') >= 0) more['access-control-allow-origin'] = anyOrigin['access-control-allow-origin'];
    var message = 'This address is called with ' + methods.join(' or ') + ', not with ' + request.method + '.';
    return refuse(event, ${refusals.METHOD_NOT_ALLOWED.status}, 'METHOD_NOT_ALLOWED', message, more);
  }
  headers['${originHeaders.viewerAddress}'] = { value: event.viewer.ip };
  headers['${originHeaders.viewerHost}'] = { value: headers.host ? headers.host.value : '' };
  headers['${originHeaders.viewerAgent}'] = { value: headers['user-agent'] ? headers['user-agent'].value : '' };
  headers['user-agent'] = { value: new Date().toISOString() };
  return request;
}
`;
  if (Buffer.byteLength(code) > codeBytesMax) {
    throw new Error(
      `The function that knows the ${routes.length} routes has ${Buffer.byteLength(code)} bytes, and CloudFront takes ${codeBytesMax}: move the table to a CloudFront KeyValueStore.`,
    );
  }
  return code;
}

/** A letter for each method, in the order of their names. */
const methodOf = { D: 'DELETE', G: 'GET', O: 'OPTIONS', A: 'PATCH', P: 'POST', U: 'PUT' } as const;
const letters = Object.keys(methodOf) as (keyof typeof methodOf)[];

/**
 * The addresses by their first two segments, and none for shorter ones: `account:AG members/*:D`. Names before fields: a field's pattern
 * fits a name, too. Programs may also ask from another site's page, by OPTIONS.
 */
function groupsOf(routes: readonly Endpoint[]): Record<string, string> {
  const groups: Record<string, string> = {};
  const patterns = patternsOf(routes).sort((a, b) => a.split('*').length - b.split('*').length);
  for (const pattern of patterns) {
    const parts = pattern.split('/').slice(1);
    const group = parts.length > 2 ? parts.slice(0, 2).join('/') : '';
    const rest = (group === '' ? parts : parts.slice(2)).join('/');
    const there = routes.filter(({ paths }) => paths.some((path) => patternOf(path) === pattern));
    const isOpen = there.some(({ caller }) => apiOf(caller) === 'ScreeningApi');
    const methods = [...there.map(({ method }): string => method), ...(isOpen ? ['OPTIONS'] : [])];
    const written = letters.filter((letter) => methods.includes(methodOf[letter])).join('');
    groups[group] = `${groups[group] === undefined ? '' : `${groups[group]} `}${rest}:${written}`;
  }
  return groups;
}

function patternsOf(routes: readonly Endpoint[]): string[] {
  return [...new Set(routes.flatMap(({ paths }) => paths.map(patternOf)))];
}

function patternOf(path: string): string {
  return path.replace(/\{\w+\}/g, '*');
}
