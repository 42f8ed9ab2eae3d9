/**
 * Addresses of the application behind the public site: these and everything below them are one page, `app.html`, that renders in
 * the browser. Every other address of the site is a file of its own, `<path>/index.html`, or does not exist.
 */
export const appPaths = [
  '/dashboard',
  '/auth',
  '/payment-success',
  '/invitation',
  '/verify-address',
  '/unsubscribe',
] as const;

/** Whether an address belongs to the application. */
export function isAppPath(path: string): boolean {
  return appPaths.some((app) => path === app || path.startsWith(`${app}/`));
}
