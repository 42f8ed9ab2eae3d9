// Without schemas, so that the pages about App IDs need not load them.

/** At most this many active App IDs an account; a deleted or inactive one frees its slot. */
export const activeAppIdSlots = 2;

/** At most this many App IDs an account, inactive ones included; deactivating one is never refused. */
export const appIdsMax = 50;

/** Characters of an App ID's name. */
export const appIdNameMax = 80;

/** API Gateway believes the authorizer about an App ID for so long: one that was deleted or deactivated is refused after at most this. */
export const appIdRefusedWithinSeconds = 60;

/** Networks that an App ID may be limited to. */
export const appIdNetworksMax = 20;

/** An App ID that another one replaces can be used for so long: 30 days. */
export const rotationHoursMax = 720;
