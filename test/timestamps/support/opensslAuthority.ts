import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A time-stamp authority of openssl, with a root of its own, in a folder that goes with it. */
export function opensslAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'timestamps-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  writeFileSync(
    at('openssl.cnf'),
    `[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign,cRLSign
[stamping]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[loose]
extendedKeyUsage = timeStamping
[both]
extendedKeyUsage = critical,timeStamping,serverAuth
[server]
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,serverAuth
[tsa]
default_tsa = usual
[usual]
dir = ${folder}
serial = ${at('serial')}
crypto_device = builtin
signer_cert = ${at('stamping.pem')}
signer_key = ${at('stamping.key')}
signer_digest = sha256
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.5
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`,
  );
  const root = (name: string) => {
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-days',
      '3650',
      '-subj',
      `/CN=${name}`,
      '-config',
      'openssl.cnf',
      '-extensions',
      'root',
    );
    return readFileSync(at(`${name}.pem`), 'utf8');
  };
  const certificate = (name: string, kind: string, days = '365') => {
    openssl(
      'req',
      '-new',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/CN=${name} authority`,
      '-config',
      'openssl.cnf',
    );
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      'root.pem',
      '-CAkey',
      'root.key',
      '-CAcreateserial',
      '-out',
      `${name}.pem`,
      '-days',
      days,
      '-extfile',
      'openssl.cnf',
      '-extensions',
      kind,
    );
  };
  mkdirSync(folder, { recursive: true });
  const trusted = root('root');
  certificate('stamping', 'stamping');
  /** Answers a request as `openssl ts` does. */
  const answer = (request: Uint8Array): Uint8Array => {
    writeFileSync(at('request.tsq'), request);
    openssl('ts', '-reply', '-config', 'openssl.cnf', '-queryfile', 'request.tsq', '-out', 'answer.tsr');
    return new Uint8Array(readFileSync(at('answer.tsr')));
  };
  /** The token of an answer signed anew by another certificate, as a forger would: openssl refuses to make such an answer. */
  const signedBy = (response: Uint8Array, name: string, options: string[] = ['-cades']): Uint8Array => {
    writeFileSync(at('in.tsr'), response);
    openssl('ts', '-reply', '-in', 'in.tsr', '-token_out', '-out', 'token.der');
    openssl('cms', '-verify', '-noverify', '-inform', 'DER', '-in', 'token.der', '-binary', '-out', 'info.der');
    openssl(
      'cms',
      '-sign',
      '-binary',
      '-nodetach',
      ...options,
      '-econtent_type',
      '1.2.840.113549.1.9.16.1.4',
      '-in',
      'info.der',
      '-signer',
      `${name}.pem`,
      '-inkey',
      `${name}.key`,
      '-md',
      'sha256',
      '-outform',
      'DER',
      '-out',
      'forged.der',
    );
    const token = readFileSync(at('forged.der'));
    return sequence(Uint8Array.of(0x30, 0x03, 0x02, 0x01, 0x00), token);
  };
  /** What openssl says of an answer. */
  const accepts = (response: Uint8Array, data: Uint8Array): boolean => {
    writeFileSync(at('checked.tsr'), response);
    writeFileSync(at('data'), data);
    try {
      openssl('ts', '-verify', '-in', 'checked.tsr', '-data', 'data', '-CAfile', 'root.pem');
      return true;
    } catch {
      return false;
    }
  };
  return {
    trusted,
    root,
    certificate,
    answer,
    signedBy,
    accepts,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A DER sequence of these parts, up to 64 kB. */
function sequence(...parts: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts);
  return new Uint8Array(Buffer.concat([Buffer.of(0x30, 0x82, body.length >> 8, body.length & 0xff), body]));
}
