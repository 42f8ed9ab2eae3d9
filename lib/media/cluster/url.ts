/** Parameters with the reader's origin, irrelevant to the content. */
const tracking =
  /^(?:utm_.*|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id|yclid|_ga|ref|ref_src|referrer|source|src|cmp|cmpid|campaign|ns_.*|at_.*|ito|ocid|smid|smtyp|partner|feature|share|amp|outputtype|output)$/iu;

/** Of Via Ritzau, with all messages about one matter on one page. */
const messageOnPage = /^#sm-\d{1,20}$/u;

/**
 * The address of an article without tracking, fragment, port of the scheme and the marks of mobile and AMP pages; undefined unless it is
 * http or https without a password.
 */
export function canonicalUrl(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (!messageOnPage.test(url.hash)) url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.hostname = url.hostname.replace(/^(?:m|mobile|amp)\.(?=[^.]+\.)/u, '');
  url.pathname = url.pathname.replace(/\/(?:amp|index\.html?)\/?$/iu, '/').replace(/\/{2,}/gu, '/');
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/$/u, '');
  return url.toString();
}
