/** The work of a call, and the searches it counts. They are reserved before it runs; its outcome is recorded. */
export interface Work<Answer> {
  /** Searches to reserve, possibly none. Undefined for uncounted work. */
  count?: number;
  /** May run during the reservation: cheap and without effects. Discarded if the call is refused. */
  meanwhile?: boolean;
  run(): Promise<Outcome<Answer>>;
  /** Undoes the changes of `run` if the call is refused or fails afterwards. Never throws. */
  undo?(): Promise<void>;
}

/** The result of the work. */
export interface Outcome<Answer> {
  answer: Answer;
  /** A status of the contract, the first by default. */
  status?: number;
  /** False: a repeat under the same idempotency key does the work again. */
  keep?: boolean;
  /** Searches used. The rest of the reserved ones is released. */
  used?: number;
  /** Searches with a match. */
  matched?: number;
}

/** Work with counted searches. */
export interface CountedWork<Answer> extends Work<Answer> {
  count: number;
  run(): Promise<CountedOutcome<Answer>>;
}

export interface CountedOutcome<Answer> extends Outcome<Answer> {
  used: number;
  matched: number;
}

/** Work without counted searches. */
export const uncounted = <Answer>(answer: () => Promise<Answer>): Work<Answer> => ({
  run: async () => ({ answer: await answer() }),
});

/** The same work with another form of its answer. */
export function answeredAs<Answer, Form>(work: Work<Answer>, form: (answer: Answer) => Form): Work<Form> {
  return {
    ...work,
    async run() {
      const outcome = await work.run();
      return { ...outcome, answer: form(outcome.answer) };
    },
  };
}
