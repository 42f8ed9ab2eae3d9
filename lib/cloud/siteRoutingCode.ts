import { appPaths, movedPaths } from '../contract/site/sitePaths.ts';

/** CloudFront's limit of a function's size. */
const codeBytesMax = 10_240;

/**
 * CloudFront function for the site's addresses, run before and after the file is read.
 * An address of the application is answered by app.html, any other by the file of its name or the index.html of its folder, and a
 * missing one by 404.html with status 404. CloudFront's own error pages hold for a whole distribution and would replace the APIs'
 * answers, too; therefore the function knows the files. In the second call the address is the requested one or the first call's rewrite
 * of it: the answer is the same for both.
 * A page has one address. Other forms of it (a slash at the end or twice, index.html, .html, upper case, the full stop of a surrounding
 * sentence) and the addresses of `movedPaths` lead there with their query. A redirect leads only to an address of the site, as sent and
 * never decoded, so that nothing can be written into the header and no other site reached.
 */
export function siteRoutingCode(files: readonly string[]): string {
  const ending = 'index.html';
  const pages = files
    .filter((name) => name.split('/').at(-1) === ending)
    .map((name) => `/${name.slice(0, -ending.length - 1)}`);
  const others = [...files.filter((name) => name.split('/').at(-1) !== ending && name !== '404.html'), 'config.json'];
  const code = `var pages = ${setOf(pages)};
var files = ${setOf(others.map((name) => `/${name}`))};
var apps = ${JSON.stringify(appPaths)};
var moved = ${JSON.stringify(movedPaths)};
function fileOf(uri) {
  for (var i = 0; i < apps.length; i++) {
    if (uri === apps[i] || uri.indexOf(apps[i] + '/') === 0) return '/app.html';
  }
  if (uri.indexOf('/assets/') === 0 || files[uri]) return uri;
  var folder = uri.slice(-11) === '/index.html' ? uri.slice(0, -11) : uri;
  if (folder === '') folder = '/';
  if (!pages[folder]) return '/404.html';
  return folder === '/' ? '/index.html' : folder + '/index.html';
}
function withoutEnd(uri) {
  return uri.replace(/\\/+/g, '/').replace(/\\/index\\.html$/, '').replace(/\\/$/, '') || '/';
}
function placeOf(uri) {
  if (uri.indexOf('/assets/') === 0) return uri;
  // No page has so long an address, and looking for its forms would take longer than the function may.
  if (uri.length > 300) return uri;
  var plain = withoutEnd(uri);
  var spoken = withoutEnd(plain.toLowerCase().replace(/(%20|%22|[.,;:!'")])+$/, '')).replace(/\\.html$/, '');
  var forms = [plain, spoken];
  for (var i = 0; i < forms.length; i++) {
    if (moved[forms[i]]) return moved[forms[i]];
    if (fileOf(forms[i]) !== '/404.html') return forms[i];
  }
}
function queryOf(parameters) {
  var pairs = [];
  for (var name in parameters) {
    var values = parameters[name].multiValue || [parameters[name]];
    for (var i = 0; i < values.length; i++) pairs.push(name + '=' + values[i].value);
  }
  return pairs.join('&');
}
function redirectTo(place, query) {
  var parts = place.split('#');
  if (query) parts[0] += (parts[0].indexOf('?') < 0 ? '?' : '&') + query;
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: parts.join('#') }, 'cache-control': { value: 'public, max-age=3600' } },
  };
}
function handler(event) {
  var uri = event.request.uri;
  if (event.response) {
    if (event.response.statusCode === 200 && fileOf(uri) === '/404.html') {
      event.response.statusCode = 404;
      event.response.statusDescription = 'Not Found';
    }
    return event.response;
  }
  var place = placeOf(uri);
  if (place && place !== uri) return redirectTo(place, queryOf(event.request.querystring));
  event.request.uri = fileOf(uri);
  return event.request;
}
`;
  if (Buffer.byteLength(code) > codeBytesMax) {
    throw new Error(
      `The function that finds the site's ${pages.length} pages has ${Buffer.byteLength(code)} bytes, and CloudFront takes ${codeBytesMax}: move the list to a CloudFront KeyValueStore.`,
    );
  }
  return code;
}

function setOf(names: string[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));
}
