import { crawlerFiles } from '../../../web/head/crawlerFiles.ts';

const builtAt = new Date('2026-11-22T10:20:30Z');
const files = (pages = ['/terms', '/', '/security']) => crawlerFiles({ pages, builtAt });

it('the sitemap names every page once by its public address, in one order', () => {
  const addresses = [...(files()['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    'https://klarnavn.example/',
    'https://klarnavn.example/security',
    'https://klarnavn.example/terms',
  ]);
});

it('robots.txt keeps crawlers from the APIs alone and names the sitemap', () => {
  const lines = (files()['robots.txt'] ?? '').split('\n');
  expect(lines).toContain('Sitemap: https://klarnavn.example/sitemap.xml');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /functions/', 'Disallow: /app/']);
});

it('security.txt has the fields that RFC 9116 requires and expires within a year of the build, at midnight', () => {
  const fields = Object.fromEntries(
    (files()['.well-known/security.txt'] ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
  expect(fields).toEqual({
    Contact: 'mailto:support@klarnavn.example',
    Expires: '2027-11-21T00:00:00.000Z',
    'Preferred-Languages': 'en, da',
    Canonical: 'https://klarnavn.example/.well-known/security.txt',
    Policy: 'https://klarnavn.example/security',
  });
});

it('security.txt names no policy that the site does not have', () => {
  expect(files(['/'])['.well-known/security.txt']).not.toContain('Policy');
});
