/** Input against a format or without its proof. The message is a sentence for people. */
export class TlogRefused extends Error {
  override readonly name = 'TlogRefused';
}
