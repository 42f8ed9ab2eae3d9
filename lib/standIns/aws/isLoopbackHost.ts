/**
 * Whether a Host header names this machine, at whatever port. The server listens on 127.0.0.1 only, but a hostile page can
 * make its own name resolve to this address and would then share the product's origin (DNS rebinding). Only its name differs.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(host ?? '');
}
