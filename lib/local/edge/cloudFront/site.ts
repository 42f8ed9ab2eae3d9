import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { type Header, type HttpRequest, type HttpResponse, headerOf } from '../http/message.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Files named after their content may be kept for ever; others are requested again each time. */
const hashedName = /-[A-Z0-9]{8}\.\w+$/;

/**
 * Serves the built site from its folder like the distribution's bucket: a missing file is "no such key", because the distribution may list
 * the bucket. Compressed neighbours (`.br`, `.gz`) are taken if present.
 */
export function siteIn(webDir: string): (request: HttpRequest) => Promise<HttpResponse> {
  return async (request) => {
    const file = filePath(webDir, request.path);
    if (!file || !(await isFile(file))) return noSuchKey();
    const { encoding, path } = await bestEncoding(file, headerOf(request, 'accept-encoding') ?? '');
    const body = await readFile(path);

    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
    const headers: Header[] = [
      ['Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream'],
      ['Cache-Control', hashedName.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'],
      ['ETag', etag],
      ['Vary', 'Accept-Encoding'],
    ];
    const known = headerOf(request, 'if-none-match')?.split(',') ?? [];
    if (known.some((tag) => tag.trim() === etag)) return { status: 304, headers, body: '' };
    if (encoding) headers.push(['Content-Encoding', encoding]);
    return { status: 200, headers, body };
  };
}

/** Undefined for a path out of the folder or an impossible name. */
function filePath(webDir: string, encodedPath: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(encodedPath));
    return path.startsWith('/') && !path.includes('\0') ? join(webDir, path) : undefined;
  } catch {
    return undefined;
  }
}

async function bestEncoding(file: string, accepted: string): Promise<{ encoding?: string; path: string }> {
  const names = accepted.split(',').map((part) => part.split(';')[0]?.trim());
  for (const [encoding, end] of encodings) {
    if (names.includes(encoding) && (await isFile(file + end))) return { encoding, path: file + end };
  }
  return { path: file };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The answer of S3 for a missing object. */
export function noSuchKey(): HttpResponse {
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';
  return { status: 404, headers: [['Content-Type', 'application/xml']], body };
}
