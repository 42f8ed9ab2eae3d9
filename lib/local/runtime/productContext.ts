import type { Credentials } from '../../standIns/aws/credentials.ts';
import type { LocalAssembly } from '../assembly/localAssembly.ts';
import type { FunctionAccess } from '../iam/functionAccess.ts';

/** What every part of a running product needs. */
export interface ProductContext {
  assembly: LocalAssembly;
  /** The folder of everything the product stores. */
  dataDir: string;
  /** The key pair accepted by the local services. */
  credentials: Credentials;
  /** What each function may call. */
  access: FunctionAccess;
  clock: () => Date;
  newId: () => string;
}
