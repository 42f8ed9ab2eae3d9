/**
 * Addresses of the application: these and everything below them are one page, `app.html`, rendered in the browser. Every other address
 * of the site is a file `<path>/index.html`, or does not exist.
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

/** Moved addresses: names used by other services, and short forms of ours, each with its target. Neither side ends with a slash. */
export const movedPaths: Readonly<Record<string, string>> = {
  '/app.html': '/dashboard',
  '/favicon.ico': '/favicon.svg',
  '/home': '/',
  '/index': '/',
  '/search': '/#search',
  '/services': '/#services',
  '/pricing': '/#pricing',
  '/plans': '/#pricing',
  '/login': '/auth',
  '/signin': '/auth',
  '/sign-in': '/auth',
  '/signup': '/auth?mode=signup',
  '/sign-up': '/auth?mode=signup',
  '/register': '/auth?mode=signup',
  '/account': '/dashboard/edit-account',
  '/edit-account': '/dashboard/edit-account',
  '/notifications': '/dashboard/notifications',
  '/subscription': '/dashboard/subscription',
  '/app-ids': '/dashboard/app-ids',
  '/xml-import': '/dashboard/xml-import',
  '/docs': '/api-docs',
  '/documentation': '/api-docs',
  '/api-documentation': '/api-docs',
  '/developers': '/api-docs',
  '/api-reference': '/api-docs/reference',
  '/reference': '/api-docs/reference',
  '/getting-started': '/api-docs/getting-started',
  '/changelog': '/api-docs/changelog',
  '/swagger.json': '/openapi.json',
  '/api-docs/openapi.json': '/openapi.json',
  '/sanctions': '/sanctions-screening',
  '/pep': '/pep-list-checking',
  '/pep-screening': '/pep-list-checking',
  '/about-us': '/about',
  '/company': '/about',
  '/contact-us': '/contact',
  '/support': '/contact',
  '/terms-of-service': '/terms',
  '/privacy-policy': '/privacy',
  '/security.txt': '/.well-known/security.txt',
};
