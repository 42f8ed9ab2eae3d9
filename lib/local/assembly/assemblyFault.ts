/** The synthesized assembly holds something that the local product cannot serve; the sentence says what and where. */
export class AssemblyFault extends Error {
  override name = 'AssemblyFault';
}
