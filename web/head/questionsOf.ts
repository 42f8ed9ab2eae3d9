import { textOf } from './htmlText.ts';

export interface QuestionShown {
  question: string;
  answer: string;
}

/** The questions that a page answers: the parts that open, whose summary is a heading that asks. Read from the page's own markup. */
export function questionsOf(markup: string): QuestionShown[] {
  const parts = [...markup.matchAll(/<details[^>]*>\s*<summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs)];
  return parts
    .filter(([, summary = '']) => /<h[2-6][\s>]/.test(summary) && textOf(summary).endsWith('?'))
    .map(([, summary = '', rest = '']) => ({ question: textOf(summary), answer: textOf(rest) }));
}
