/** Ed25519 (RFC 8032) by WebCrypto. */

/** Signs a message with its own key: of WebCrypto, of a key service, of a file. */
export type Sign = (message: Uint8Array) => Promise<Uint8Array>;

const bytesOf = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

/** False for a wrong signature, and for an invalid public key. */
export async function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), bytesOf(message));
  } catch (error) {
    // A browser without Ed25519 must not call a good signature wrong.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error;
    return false;
  }
}

export function signWith(privateKey: CryptoKey): Sign {
  return async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytesOf(message)));
}
