import type { LegalText } from '../../../../lib/contract/account/legal.ts';

/** A page of running text as the build has made it from its Markdown; the browser loads none of this. */
export interface TextDocument {
  path: string;
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** Markup of the text below the title. */
  html: string;
  /** Headings of the second level, in order. */
  contents: { id: string; title: string }[];
  /** Of a text with versions: its version. */
  legal?: { text: LegalText; version: string };
}
