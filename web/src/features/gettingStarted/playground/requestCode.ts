import type { PlaygroundRequest } from './sendRequest.ts';

/** The same request in each language, with its standard library alone: nothing needs to be installed. */
export const languages = {
  curl: 'cURL',
  javascript: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  java: 'Java',
} as const;
export type Language = keyof typeof languages;

export function requestCode(language: Language, request: PlaygroundRequest): string {
  return writers[language](request);
}

const writers: Record<Language, (request: PlaygroundRequest) => string> = {
  curl: ({ url, appId, body }) => `curl -X POST ${inShell(url)} \\
  -H ${inShell(`Authorization: Bearer ${appId}`)} \\
  -H 'Content-Type: application/json' \\
  -d ${inShell(JSON.stringify(body))}`,

  javascript: ({ url, appId, body }) => `const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: {
    Authorization: ${JSON.stringify(`Bearer ${appId}`)},
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), '  ')}),
});
console.log(response.status, await response.json());`,

  python: ({ url, appId, body }) => `import json
import urllib.error
import urllib.request

request = urllib.request.Request(
    ${JSON.stringify(url)},
    data=json.dumps(${indented(inPython(body), '    ')}).encode(),
    headers={
        "Authorization": ${JSON.stringify(`Bearer ${appId}`)},
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.status, response.read().decode())
except urllib.error.HTTPError as refusal:
    print(refusal.code, refusal.read().decode())`,

  php: ({ url, appId, body }) => `<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'ignore_errors' => true,
    'header' => [
        ${inPhp(`Authorization: Bearer ${appId}`)},
        'Content-Type: application/json',
    ],
    'content' => json_encode(${indented(inPhp(body), '    ')}),
]]);
echo file_get_contents(${inPhp(url)}, false, $context), PHP_EOL;`,

  java: ({ url, appId, body }) => `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Screening {
    public static void main(String[] args) throws Exception {
        var body = ${inJava(JSON.stringify(body))};
        var request = HttpRequest.newBuilder(URI.create(${inJava(url)}))
            .header("Authorization", ${inJava(`Bearer ${appId}`)})
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
    }
}`,
};

/** Between single quotes a shell leaves everything as it is, but cannot write one itself. */
const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** JSON's escapes are Java's, too; characters beyond ASCII are escaped, since older compilers guess the encoding of a file. */
const inJava = (text: string) =>
  JSON.stringify(text).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

function inPython(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return block('[', value.map(inPython), ']');
  return block(
    '{',
    Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${inPython(inner)}`),
    '}',
  );
}

function inPhp(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return block('[', value.map(inPhp), ']');
  return block(
    '[',
    Object.entries(value).map(([name, inner]) => `${inPhp(name)} => ${inPhp(inner)}`),
    ']',
  );
}

function block(open: string, parts: string[], close: string): string {
  return `${open}\n${parts.map((part) => `    ${indented(part, '    ')},\n`).join('')}${close}`;
}

/** All lines but the first, further in. */
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
