/** The synthesized assembly contains something unsupported by the local product; the sentence names it and its place. */
export class AssemblyFault extends Error {
  override name = 'AssemblyFault';
}
