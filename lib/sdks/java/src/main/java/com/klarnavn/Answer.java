package com.klarnavn;

/** The whole answer of an operation. */
public abstract class Answer extends Model {
  private final AnswerMeta meta;

  Answer(JsonFields json, AnswerMeta meta) {
    super(json);
    this.meta = meta;
  }

  /** What stands beside the answer: the request's id, and what is left of rate limit and quota. */
  public AnswerMeta meta() {
    return meta;
  }
}
