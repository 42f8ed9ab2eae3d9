import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { DownloadFailure } from './downloadFailure.ts';

/** Addresses of no publisher: of this machine, its network, and the cloud's own services (169.254.169.254). */
const privateAddresses = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateAddresses.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  privateAddresses.addSubnet(net, bits, 'ipv6');
}

/** An IPv4 address written as IPv6 (`::ffff:10.0.0.1`) is judged as the IPv4 address; such a subnet would be all of IPv4. */
export function isPrivateAddress(address: string): boolean {
  return privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const refusal = (host: string) =>
  new DownloadFailure(`The address leads to ${host}, which is not in the public internet; it was not asked.`);

/**
 * Refuses a private address: a hijacked publisher's server must not lead us to our own. Throws DownloadFailure. Names are judged by their
 * addresses, in `publicLookup`, at the moment of connecting.
 */
export function requirePublic({ protocol, hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') throw new DownloadFailure(`The address leads to ${host} without https; it was not asked.`);
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw refusal(host);
}

/** Resolves a name as Node does; fails when any of its addresses is private. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    if (found.some(({ address }) => isPrivateAddress(address))) return callback(refusal(hostname), '', 0);
    if (options.all) return callback(null, found);
    const [first] = found;
    callback(null, first?.address ?? '', first?.family ?? 0);
  });
};
