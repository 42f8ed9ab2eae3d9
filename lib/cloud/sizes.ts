import { monitoringWork } from '../contract/messages.ts';

/**
 * Memory and time of the functions whose work grows with the lists. A whole processor comes with 1769 MB. All others have the usual
 * size of a HouseFunction. The steps of an import were measured with 500,000 records, with room.
 */
export const sizes = {
  /** Holds the lists in memory; the first call also loads them. */
  screening: { memoryMegabytes: 1769, timeoutSeconds: 29 },
  /** Opens a whole list, to prove that it can be screened. */
  useEdition: { memoryMegabytes: 512, timeoutSeconds: 29 },
  /** Opens a whole list, and waits for starting versions. */
  versionTried: { memoryMegabytes: 512, timeoutSeconds: 120 },
  /** Reads the first records of a file while a person waits. */
  processXml: { memoryMegabytes: 512, timeoutSeconds: 29 },
  /** Reads a whole file and cuts it into chunks. */
  importReceived: { memoryMegabytes: 1024, timeoutSeconds: 900 },
  /** Prepares the records of one chunk. */
  importChunk: { memoryMegabytes: 512, timeoutSeconds: 300 },
  /** Builds and publishes the edition of a whole file. */
  importReady: { memoryMegabytes: 3008, timeoutSeconds: 300 },
  /** Reads a whole file of names while a person waits. */
  batchReading: { memoryMegabytes: 1769, timeoutSeconds: 29 },
  /** Reads a whole file of names, and cuts it into chunks, or writes 100,000 subjects: minutes. */
  batchStarted: { memoryMegabytes: 1769, timeoutSeconds: 900 },
  /** Holds the lists in memory, and the press releases, and screens 500 rows: seconds, and minutes for names in a hundred releases each. */
  batchChunk: { memoryMegabytes: 1769, timeoutSeconds: 600 },
  /**
   * Joins the results of a file, a part in memory and a result on disk at a time: of 100,000 rows with ten matches each about two GB. The
   * tree over 800,000 names takes 860 MB.
   */
  batchScreened: { memoryMegabytes: 1769, timeoutSeconds: 600, diskMegabytes: 10_240 },
  /** Reads the rows of up to 200,000 screenings, a few hundred in memory. */
  backTestDue: { memoryMegabytes: 512, timeoutSeconds: 300 },
  /** Holds the lists in memory, and reads and searches 1,000 screenings: seconds, and minutes for hostile names. */
  backTestPart: { memoryMegabytes: 1769, timeoutSeconds: 600 },
  /** Holds the lists in memory, and searches a hundred subjects: seconds, and minutes for hostile names. */
  subjectsDue: { memoryMegabytes: 1769, timeoutSeconds: 300 },
  /** Holds the lists in memory, and those before them; searches up to 5,000 subjects, or makes the tree of a million. */
  monitoringRun: { memoryMegabytes: 2048, timeoutSeconds: monitoringWork.functionSeconds },
  /** Reads an account's data page by page, and packs it. */
  exportDue: { memoryMegabytes: 512, timeoutSeconds: 300 },
  /** Writes a million rows of a history to disk, or sets the pages of 500 screenings: 400 MB with the fonts. */
  reportDue: { memoryMegabytes: 1769, timeoutSeconds: 900, diskMegabytes: 2048 },
  /** Removes an account's data; the longest a function may run, as the next one does the rest. */
  deletionDue: { memoryMegabytes: 512, timeoutSeconds: 900 },
  /** Sends one mail, or passes one on to thousands of accounts. */
  mailDue: { memoryMegabytes: 512, timeoutSeconds: 60 },
  /** Asks GDELT some requests, each after those before it and the longest pause. */
  newsDue: { memoryMegabytes: 256, timeoutSeconds: 600 },
  /** Reads the feeds that are due one after another, and the lists of what is stored. Joins small parts, and makes the list of a part that has none: 13,500 releases take 250 MB then. */
  releasesRefreshed: { memoryMegabytes: 512, timeoutSeconds: 900 },
  /** Takes up to sixteen GDELT files, 40 seconds each at most, and joins the stored ones of their days. */
  gkgTaken: { memoryMegabytes: 1024, timeoutSeconds: 890 },
  /** Downloads a publisher's file; longer than any publisher's server may take, and the longest a function may run. */
  sourceRefreshed: { memoryMegabytes: 512, timeoutSeconds: 900 },
  /** Asks for sixty people at a time, thirty times a second at most: a hundred thousand take a few minutes. */
  peopleCopied: { memoryMegabytes: 512, timeoutSeconds: 900 },
} as const;
