/** Result of one check. */
export interface Check {
  what: 'receipt' | 'rows' | 'promise' | 'log' | 'time' | 'file';
  /** A sentence. */
  said: string;
  /** `open`: neither proved nor refused. */
  state: 'holds' | 'open';
}

/** Between answer and log; more is written late. The clocks of witnesses may differ from ours by as much. */
export const lateSeconds = 600;
