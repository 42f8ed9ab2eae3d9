import { AwsError } from '../aws/awsError.ts';

/** Reads a stream of chunks up to a delimiter or a number of bytes, holding back no more than it must. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer;

  /** `first` is read before the chunks. */
  constructor(chunks: AsyncIterable<Buffer>, first = '') {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#held = Buffer.from(first);
  }

  /** The bytes up to the delimiter, consuming it too. */
  async readUntil(delimiter: string, sizeBytesMax: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      if (at >= 0) {
        const found = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + delimiter.length);
        return found;
      }
      if (this.#held.length > sizeBytesMax) {
        throw new AwsError('MalformedRequest', `A part of the body is longer than ${sizeBytesMax} bytes.`);
      }
      await this.#holdMore();
    }
  }

  /** The bytes up to the delimiter, as they come; the delimiter is consumed. */
  async *streamUntil(delimiter: string): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      // The end of the buffer may be the beginning of the delimiter.
      const sure = at >= 0 ? at : Math.max(0, this.#held.length - delimiter.length + 1);
      if (sure > 0) yield this.#held.subarray(0, sure);
      this.#held = this.#held.subarray(at >= 0 ? at + delimiter.length : sure);
      if (at >= 0) return;
      await this.#holdMore();
    }
  }

  async #holdMore(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw new AwsError('IncompleteBody', 'The request body ended too early.');
    this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value]);
  }
}
