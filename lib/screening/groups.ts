/** Records of several lists for one subject. */
export type { RecordGroup } from './group/recordGroup.ts';
export { RecordGroups } from './group/recordGroups.ts';
