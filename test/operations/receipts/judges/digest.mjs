// Prints how many questions the engine of a folder answered under this Node, and SHA-256 of all its answers. Argument: the folder.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

const [folder] = process.argv.slice(2);
const { lists, questions } = JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8'));
const engine = runInThisContext(`${readFileSync(join(folder, 'engine.js'), 'utf8')};engine`);
const opened = await engine.openLists(
  lists.map(({ file, ...list }) => ({ ...list, bytes: new Uint8Array(readFileSync(join(folder, file))) })),
);
const digest = createHash('sha256');
let answered = 0;
let matches = 0;
for (const question of questions) {
  let text;
  try {
    const answer = engine.answerQuestion(question, opened);
    answered += 1;
    matches += answer.matches.length;
    text = JSON.stringify(answer);
  } catch (error) {
    text = error.message;
  }
  digest.update(text);
}
const { node, unicode, icu } = process.versions;
process.stderr.write(`Node ${node}, Unicode ${unicode}, ICU ${icu}\n`);
console.log(`${answered} of ${questions.length} answered, ${matches} matches, ${digest.digest('hex')}`);
