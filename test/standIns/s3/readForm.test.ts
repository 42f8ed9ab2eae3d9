import { readForm } from '../../../lib/standIns/s3/readForm.ts';

/** The text in two pieces, cut at this place, and once byte by byte. */
const cuttings = (text: string): Buffer[][] => {
  const bytes = Buffer.from(text);
  const twoPieces = Array.from(bytes, (_, at) => [bytes.subarray(0, at), bytes.subarray(at)]);
  return [...twoPieces, Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))];
};
async function* stream(pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}
async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk.toString('latin1');
  return text;
}

describe('A body that comes in pieces', () => {
  it('is the same form wherever it is cut', async () => {
    const field = '--b\r\nContent-Disposition: form-data; name="Key"\r\n\r\na/b\r\n';
    const file =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n\r\n--\r\n--a\r\n--b--\r\nafter';
    for (const pieces of cuttings(field + file)) {
      const form = await readForm('multipart/form-data; boundary=b', stream(pieces));
      expect([...form.fields]).toEqual([['key', 'a/b']]);
      expect(await textOf(form.file)).toBe('\r\n--\r\n--a');
    }
  });

  it.each([
    ['without its end', '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc', 'IncompleteBody'],
    ['without a file', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--b--\r\n', 'MalformedPOSTRequest'],
    [
      'with a part that has no name',
      '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n',
      'MalformedPOSTRequest',
    ],
    [
      'with too much before its file',
      `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(21_000)}\r\n--b--`,
      'MaxPostPreDataLengthExceeded',
    ],
  ])('is refused as a form %s', async (_, text, name) => {
    const reading = readForm('multipart/form-data; boundary="b"', stream([Buffer.from(text)])).then(({ file }) =>
      textOf(file),
    );
    await expect(reading).rejects.toMatchObject({ name });
  });
});
