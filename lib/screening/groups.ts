/** Records of several lists that are one subject. */
export { type RecordGroup, RecordGroups } from './group/recordGroups.ts';
