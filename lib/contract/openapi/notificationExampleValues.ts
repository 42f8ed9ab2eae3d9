/** Values of the examples of notifications, as exampleValues.ts has the others. */
export const notificationExampleValues: Record<string, unknown> = {
  'notifications.id': 'ntf_0mwzgh1k29f2c6e8b7a4d3c10e5',
  'notifications.kind': 'case_assigned',
  about: { case_id: 'cas_0mwzggolua79c6f4bf70f47aac396', label: 'sanctions_match' },
  'notifications.read_at': null,
  unread: 1,
  unread_is_all: true,
  muted: [],
};
