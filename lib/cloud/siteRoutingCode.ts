import { appPaths } from '../contract/sitePaths.ts';

/** CloudFront's limit of a function's size. */
const codeBytesMax = 10_240;

/**
 * The function that CloudFront runs for the site's addresses, before and after the file is read. An address of the application is
 * answered by app.html, any other by the file of its name or the index.html of its folder, and what does not exist by 404.html with
 * status 404. CloudFront's own error pages would take the place of the APIs' answers, too, since they hold for a whole distribution;
 * therefore the function knows which files there are. In the second call the address is the one that was requested or the
 * one that the first call has made of it: the answer is the same for both.
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
function handler(event) {
  var uri = event.request.uri;
  if (event.response) {
    if (event.response.statusCode === 200 && fileOf(uri) === '/404.html') {
      event.response.statusCode = 404;
      event.response.statusDescription = 'Not Found';
    }
    return event.response;
  }
  var folder = uri.slice(0, -1);
  if (uri.slice(-1) === '/' && pages[folder]) {
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: folder } } };
  }
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
