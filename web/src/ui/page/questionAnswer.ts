/** A question of a reader with its answer: shown on the page, and told to search engines. */
export interface QuestionAnswer {
  question: string;
  /** Plain text, for both. An empty line begins a new paragraph. */
  answer: string;
  /** Where more is said, as a link below the answer. */
  more?: { to: string; label: string };
}
