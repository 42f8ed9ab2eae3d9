/** What happens when the process is told to end. */
export interface EndOfProcess {
  /** Closes the parts started by then. */
  close: () => Promise<void>;
  wasGiven: () => boolean;
}

/**
 * The first Ctrl-C (or SIGTERM, or the end of start.mjs) closes the parts started by then and ends the process; a second Ctrl-C does not
 * wait.
 */
export function listenForTheEnd(): EndOfProcess {
  let given = false;
  const end = {
    close: async () => {},
    wasGiven: () => given,
  };
  const begin = () => {
    if (given) return;
    given = true;
    end.close().then(() => process.exit());
  };
  const stop = () => {
    if (given) process.exit(1);
    begin();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', begin);
  // Waiting for the end of start.mjs must not keep this process running when everything else has ended.
  process.channel?.unref();
  return end;
}
