/** A page of the documentation as the build has made it from its text: the frame shows it, and the browser loads none of this. */
export interface DocsDocument {
  path: string;
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** Markup of the text below the title. */
  html: string;
  /** What the page contains: headings of the second and third level, in order. */
  headings: DocsHeading[];
}

export interface DocsHeading {
  level: 2 | 3;
  /** Of the element, as in `#id`. */
  id: string;
  text: string;
}

/** The pages of one heading of the navigation, in order. */
export interface DocsGroup {
  title: string;
  links: { path: string; label: string }[];
}
