import { known } from '../tidy.ts';

/** One element of an XML record. Names are local names: official files change their namespaces, not their elements. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own text, as written. */
  text: string;
}

/** The children at the end of a path of names: `childrenOf(entry, 'akaList', 'aka')`. */
export function childrenOf(element: XmlElement, ...path: string[]): XmlElement[] {
  let found = [element];
  for (const name of path) found = found.flatMap((parent) => parent.children.filter((child) => child.name === name));
  return found;
}

/** The tidied text of the first child of this name; undefined if missing or empty. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return known(element.children.find((child) => child.name === name)?.text);
}

/** The tidied texts at the end of a path, without empty ones. */
export function textsOf(element: XmlElement, ...path: string[]): string[] {
  return childrenOf(element, ...path)
    .map((child) => known(child.text))
    .filter((text) => text !== undefined);
}

/** The tidied value of an attribute; undefined if missing or empty. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  return known(element.attributes[name]);
}

/** All tidied texts inside the children of this name, at any depth. */
export function deepTextsOf(element: XmlElement, name: string): string[] {
  const texts = (inner: XmlElement): (string | undefined)[] => [known(inner.text), ...inner.children.flatMap(texts)];
  return childrenOf(element, name)
    .flatMap(texts)
    .filter((text) => text !== undefined);
}
