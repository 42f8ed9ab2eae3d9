import type { LocalGatewayResponse } from '../../assembly/localAssembly.ts';
import type { Header, HttpResponse } from '../http/message.ts';
import type { GatewayFault } from './gatewayFault.ts';

const defaultTemplate = '{"message":$context.error.messageString}';

/**
 * Renders a fault with the template's gateway response of its type, else the one for all 4xx or all 5xx, else AWS's own. `context`: the
 * rest of `$context` beside `error`. A header without a value is left out.
 */
export function gatewayResponse(
  responses: LocalGatewayResponse[],
  fault: GatewayFault,
  context: Record<string, unknown>,
): HttpResponse {
  const find = (type: string) => responses.find(({ responseType }) => responseType === type);
  const found = find(fault.responseType) ?? find(fault.status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
  const error = {
    message: fault.message,
    messageString: JSON.stringify(fault.message),
    responseType: fault.responseType,
  };
  const values = { ...context, error };
  const headers = Object.entries(found?.headers ?? {})
    .map(([name, value]): Header => [name, substitute(value, values)])
    .filter(([, value]) => value !== '');
  return {
    status: found?.status ?? fault.status,
    headers: [['Content-Type', 'application/json'], ...headers],
    body: substitute(found?.template ?? defaultTemplate, values),
  };
}

/** `$context.authorizer.plan` and its like; a missing value becomes empty. */
function substitute(template: string, context: Record<string, unknown>): string {
  return template.replace(/\$context((?:\.\w+)+)/g, (_, path: string) => {
    const value = path
      .slice(1)
      .split('.')
      .reduce<unknown>(
        (at, key) => (at !== null && typeof at === 'object' ? Reflect.get(at, key) : undefined),
        context,
      );
    return value === undefined || value === null ? '' : String(value);
  });
}
