import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../lib/sdks');

/** The version of all SDKs. */
export const sdkVersion = readFileSync(join(folder, 'version.txt'), 'utf8').trim();

/** `fence` marks code of the language in its README. */
const languages = {
  javascript: { label: 'JavaScript', fence: 'js', file: 'first.mjs', needs: 'Node.js 20 or newer' },
  python: { label: 'Python', fence: 'python', file: 'first.py', needs: 'Python 3.9 or newer' },
  php: { label: 'PHP', fence: 'php', file: 'first.php', needs: 'PHP 8.1 or newer with curl' },
  java: { label: 'Java', fence: 'java', file: 'First.java', needs: 'a JDK of 11 or newer and Maven' },
};

/**
 * The installation of each SDK, its first program and the start of that, as Markdown: from its README, with commands and program run by the
 * SDK's own tests. Throws for a README without them.
 */
export function sdkExamples(): string {
  return Object.entries(languages)
    .map(([name, { label, fence, file, needs }]) => {
      const readme = readFileSync(join(folder, name, 'README.md'), 'utf8');
      const [install, , start] = blocks(readme, 'sh');
      const [code] = blocks(readme, fence);
      if (!install || !start || !code) throw new Error(`The README of ${label} does not say how to begin`);
      return [
        `### ${label}`,
        `You need ${needs}. Install the package, save the program as \`${file}\`, and start it.`,
        `\`\`\`bash ${label}: install\n${install}\n\`\`\``,
        `\`\`\`${name} ${label}: ${file}\n${code}\n\`\`\``,
        `\`\`\`bash ${label}: run\n${start}\n\`\`\``,
      ].join('\n\n');
    })
    .join('\n\n');
}

function blocks(markdown: string, mark: string): string[] {
  const fenced = new RegExp(`^\`\`\`${mark}\\n([\\s\\S]*?)^\`\`\``, 'gm');
  return [...markdown.matchAll(fenced)].map(([, text = '']) => text.trimEnd());
}
