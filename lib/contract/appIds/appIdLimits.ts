// Without schemas, so that the pages about App IDs need not load them.

/** At most this many active App IDs an account; a deleted or inactive one frees its slot. */
export const activeAppIdSlots = 2;

/** At most this many App IDs an account, inactive ones included; deactivating one is never refused. */
export const appIdsMax = 50;

/** Characters of an App ID's name. */
export const appIdNameMax = 80;

/** Seconds for which API Gateway caches the authorizer's answer: the longest use of a deleted or deactivated App ID. */
export const appIdRefusedWithinSeconds = 60;

/** Most networks of an App ID. */
export const appIdNetworksMax = 20;

/** Overlap of a replaced App ID and its successor: 30 days. */
export const rotationHoursMax = 720;
