/** What the fields of monitoring mean, as fieldTexts.ts has the others. */
export const monitoringFieldTexts: Record<string, string> = {
  runs: 'Runs, newest first.',
  'runs.id': 'Of the run.',
  'runs.status': '`processing` while it is on; `failed` by a fault of ours: another one begins within the hour.',
  'runs.lists': 'What subjects were compared with.',
  'runs.lists.edition_id': 'Of the edition compared with.',
  'runs.lists.list_date': 'The publisher’s date of the edition.',
  'runs.lists.scope': '`private`: an edition of your own in the place of the shared one.',
  'runs.lists.replaces': 'The edition before it; null if it is the same, or if there was none.',
  'runs.lists_missing': 'Lists without an edition: nobody was compared with them.',
  'runs.records': 'Records that changed between the editions; null for a run over all subjects, or over open ones.',
  'runs.records.kinds': 'How many of each kind.',
  'runs.threshold': 'Least score of an alert.',
  'runs.subjects': 'Active subjects that the run covered.',
  'runs.searched': 'Subjects that were compared with whole lists.',
  'runs.not_screened':
    'Subjects that could not be screened. They are tried again every hour, and never count as clean.',
  'runs.not_screened_reasons':
    '`list_missing`, `list_not_loadable`, `not_searchable` (a name that leaves nothing to search) or `too_many_matches`, and how many subjects.',
  'runs.alerts.suppressed': 'Found, and held back by an earlier decision.',
  'runs.unexpected': 'Of a full pass: subjects with another outcome than the differences gave. Expected: 0.',
  'runs.receipt': 'Null until the run has ended.',
  'runs.receipt.commitment': 'Entry of the transparency log: the SHA-256 of the run’s receipt.',
  'runs.receipt.root': 'Root of the tree (RFC 6962) of all covered subjects.',
  'runs.started_at': 'When the run began.',
  'runs.completed_at': 'When it ended; null while it is on.',
};
