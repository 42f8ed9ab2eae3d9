import type { AnsweredReceipt } from '../../contract/receipts/answeredReceipt.ts';
import type { ReceiptFacts } from '../receipts/receiptFacts.ts';

/** The work of a call, and the searches it counts. They are reserved before it runs; its outcome is recorded. */
export interface Work<Answer> {
  /** Searches to reserve, possibly none. Undefined for uncounted work. */
  count?: number;
  /** May run during the reservation: cheap and without effects. Discarded if the call is refused. */
  meanwhile?: boolean;
  run(): Promise<Outcome<Answer>>;
  /** Follows the record of the call, and completes its answer. Never throws: the call is counted. */
  afterRecord?(answer: Answer): Promise<Answer>;
  /** Undoes the changes of `run` if the call is refused or fails afterwards. Never throws. */
  undo?(): Promise<void>;
}

/** The result of the work. */
export type Outcome<Answer> = OutcomeFacts &
  (
    | { answer: Answer; answerWith?: never }
    /** For forms that are more than an object of fields: the answer is made when its receipt is known, undefined without one. */
    | { answer?: never; answerWith: (receipt: AnsweredReceipt | undefined) => Answer }
  );

interface OutcomeFacts {
  /** A status of the contract, the first by default. */
  status?: number;
  /** False: a repeat under the same idempotency key does the work again. */
  keep?: boolean;
  /** Searches used. The rest of the reserved ones is released. */
  used?: number;
  /** Searches with a match. */
  matched?: number;
  /** What its receipt says. Undefined for work without a receipt. */
  receipt?: ReceiptFacts;
}

/** Work with counted searches. */
export interface CountedWork<Answer> extends Work<Answer> {
  count: number;
  run(): Promise<CountedOutcome<Answer>>;
}

export interface CountedOutcome<Answer> extends OutcomeFacts {
  answer: Answer;
  used: number;
  matched: number;
}

/** Work without counted searches. */
export const uncounted = <Answer>(answer: () => Promise<Answer>): Work<Answer> => ({
  run: async () => ({ answer: await answer() }),
});

/** The answer of an outcome; that of a screening has its receipt among its fields. */
export function answerOf<Answer>(outcome: Outcome<Answer>, receipt: AnsweredReceipt | undefined): Answer {
  if (outcome.answerWith) return outcome.answerWith(receipt);
  return receipt ? { ...outcome.answer, receipt } : outcome.answer;
}

/** The same work with another form of its answer. */
export function answeredAs<Answer, Form>(
  { afterRecord, ...work }: Work<Answer>,
  form: (answer: Answer) => Form,
): Work<Form> {
  let formed: { answer: Answer; as: Form } | undefined;
  return {
    ...work,
    async run() {
      const outcome = await work.run();
      const { answer: _answer, answerWith: _answerWith, ...facts } = outcome;
      const answerWith = (receipt: AnsweredReceipt | undefined) => {
        const answer = answerOf(outcome, receipt);
        formed = { answer, as: form(answer) };
        return formed.as;
      };
      return { ...facts, answerWith };
    },
    ...(afterRecord && {
      afterRecord: async (as: Form) => (formed ? form(await afterRecord(formed.answer)) : as),
    }),
  };
}
