import { toBase64 } from '../../tlog/bytes.ts';
import { readCheckpointText } from '../../tlog/checkpoint.ts';
import { readNote } from '../../tlog/note.ts';
import { readProofFile } from '../../tlog/proofFile.ts';

/** A `.tlog-proof` as endpoints answer it; both null until the log has included the entry. */
export function presentProof(text: string | undefined) {
  if (text === undefined) return { proof: null, checkpoint: null };
  const { index, proof, checkpoint } = readProofFile(text);
  return {
    proof: {
      leaf_index: index,
      tree_size: readCheckpointText(readNote(checkpoint).text).size,
      hashes: proof.map(toBase64),
    },
    checkpoint,
  };
}
