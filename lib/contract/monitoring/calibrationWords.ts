// Without schemas, so that the browser need not load them.

/**
 * Changes of the basis of comparison. `threshold`: of alerts. `own_list`: an own list takes the place of the shared one.
 * `shared_list`: the shared one comes back. `edition`: another edition of an own list was chosen. `policy`: a release scores differently.
 */
export const calibrationKinds = ['threshold', 'own_list', 'shared_list', 'edition', 'policy'] as const;

export const calibrationReasonMax = 2_000;
/** Records of one export: the file stays below the limit of a function's answer. */
export const calibrationExportMax = 1_000;
