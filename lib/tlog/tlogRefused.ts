/** Input that breaks a format or does not prove what it should. The message is a sentence for whoever reads it. */
export class TlogRefused extends Error {
  override readonly name = 'TlogRefused';
}
