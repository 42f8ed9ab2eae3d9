/** Records of several lists that are one subject. */
export { RecordGroups } from './group/recordGroups.ts';
