import { brand } from '../brand.ts';

/** The measuring person. The user pool and the product mail nothing to the address, and nobody reads it. */
export const monitorEmail = `service-measurements@${brand.noReplyEmail.slice(brand.noReplyEmail.indexOf('@') + 1)}`;

export function isMonitorEmail(email: string): boolean {
  return email.toLowerCase() === monitorEmail.toLowerCase();
}
