/** The mirror's path for a publisher's address: the publisher's host is its first part. */
export function mirrored(address: string, mirror: string): string {
  const { host, pathname, search } = new URL(address);
  const { origin, pathname: below } = new URL(mirror);
  // A mirror's page links targets on the mirror already.
  if (new URL(address).origin === origin) return address;
  return `${origin}${below.replace(/\/$/, '')}/${host}${pathname}${search}`;
}
