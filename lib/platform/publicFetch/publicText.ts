import { type PublicRequest, publicBytes } from './publicBytes.ts';

export interface AnsweredText {
  status: number;
  /** Decoded as the answer or its XML declaration says, else as UTF-8. */
  body: string;
}

/** Reads a text of moderate size from the public internet, whatever the status. Throws DownloadFailure, also when it is too long or too slow. */
export async function publicText(address: string, request: PublicRequest): Promise<AnsweredText> {
  const { status, contentType, bytes } = await publicBytes(address, request);
  return { status, body: decoded(bytes, contentType) };
}

function decoded(bytes: Buffer, contentType: string): string {
  const declared =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/i.exec(bytes.toString('latin1', 0, 200))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
