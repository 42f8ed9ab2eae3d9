/** The last part of a web address shared by all sites: "/en", "/index.html", "/about/". */
const commonPages = /^(?:[a-z]{2}|index|home|default|main|about|contacts?)(?:\.[a-z]{3,4})?$/;
const host = /^[\p{L}\p{N}-]+$/u;
const topDomain = /^\p{L}{2,24}$/u;

/**
 * An e-mail or web address as it is compared: in small letters, without scheme, `www.`, query and pages common to all sites. Undefined for
 * anything else. It always has a dot, unlike any other compared number.
 */
export function webAddress(written: string): string | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)/, '')
    .replace(/[.,;]$/, '');
  const [address = '', ...path] = text.split(/[?#]/)[0]?.split('/') ?? [];
  const [mailbox, domain, ...more] = address.includes('@') ? address.split('@') : ['', address];
  const labels = (domain ?? '').replace(/^www\./, '').split('.');
  const isHost = labels.length > 1 && labels.every((label) => host.test(label)) && topDomain.test(labels.at(-1) ?? '');
  if (!isHost || more.length > 0 || /\s/.test(text)) return undefined;
  if (mailbox !== '') return path.length > 0 ? undefined : `${mailbox}@${labels.join('.')}`;
  const own = path.filter((segment) => segment !== '');
  while (own.length > 0 && commonPages.test(own.at(-1) ?? '')) own.pop();
  return [labels.join('.'), ...own].join('/');
}
