import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Input of a document. */
export interface Typesetting {
  /** Typst. */
  source: string;
  /** Texts that the source reads as `sys.inputs`. */
  inputs: Record<string, string>;
  fonts: readonly Uint8Array[];
}

/** The document could not be set. The message has no text of it. */
export class NotTypeset extends Error {}

/**
 * Sets a document as PDF/A-3b, tagged. The same input gives the same bytes. Throws NotTypeset, as for a character that no font has a glyph
 * for.
 */
export async function typesetPdf({ source, inputs, fonts }: Typesetting): Promise<Uint8Array> {
  // A native addon: loaded by the one function that has it beside its code.
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  // The source can read files of its workspace, so that it gets an empty one.
  const workspace = mkdtempSync(join(tmpdir(), 'typeset-'));
  try {
    const compiler = NodeCompiler.create({
      workspace,
      fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
    });
    return compiler.pdf({ mainFileContent: source, inputs }, { pdfStandard: 'a-3b' });
  } catch {
    // Its own sentences quote the document.
    throw new NotTypeset('The document could not be set');
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}
