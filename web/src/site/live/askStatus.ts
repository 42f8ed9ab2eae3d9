import type { OutputOf } from '../../../../lib/contract/endpoint.ts';
import type { Routes } from '../../../../lib/contract/routes.ts';
import { ask } from '../ask.ts';

export type ServiceStatus = OutputOf<Routes['serviceStatus']>;

let last: Promise<ServiceStatus> | undefined;

/** Asks anew, also if an earlier request has not been answered. */
export function askStatus(): Promise<ServiceStatus> {
  const asked = ask<ServiceStatus>('/app/v1/status');
  asked.catch(() => {
    if (last === asked) last = undefined;
  });
  last = asked;
  return asked;
}

/** The last request, answered or not: parts of a page showing other facts of the same answer share it. */
export function lastStatus(): Promise<ServiceStatus> {
  return last ?? askStatus();
}
