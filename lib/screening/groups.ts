/** Records of several lists that are one subject. */
export type { RecordGroup } from './group/recordGroup.ts';
export { RecordGroups } from './group/recordGroups.ts';
