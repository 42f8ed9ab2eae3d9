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

/**
 * Addresses under which people look for a page that stands elsewhere: names that other services use, and short forms of ours. Each
 * leads to the address beside it. Neither side has a slash at its end.
 */
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
