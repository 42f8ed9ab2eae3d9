import { type HttpRequest, headerOf } from './message.ts';

/**
 * The content codings accepted by a caller, in the caller's order; those with a quality of zero are none. Source: RFC 9110, section 12.5.3.
 */
export function acceptedEncodings(request: HttpRequest): string[] {
  return (headerOf(request, 'accept-encoding') ?? '')
    .split(',')
    .map((part) => part.split(';').map((each) => each.trim().toLowerCase()))
    .filter(([name, quality = '']) => name && !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name]) => name as string);
}
