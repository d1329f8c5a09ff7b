import { SaxesParser } from 'saxes';

import { broken, tooLarge } from '../document-errors.ts';
import { decodeText } from '../read/decode-text.ts';

/** An element; its name is without the namespace prefix, its attributes are listed with and without it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

const MAX_NODES = 3_000_000;
const MAX_DEPTH = 500;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses XML. Throws `DOCUMENT_BROKEN`, `DOCUMENT_TOO_LARGE`. */
export function parseXml(bytes: Uint8Array): XmlElement {
  interface Open extends XmlElement {
    readonly children: (XmlElement | string)[];
  }
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  let nodes = 0;
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw broken('its XML declares entities');
  });
  parser.on('opentag', ({ name, attributes }) => {
    nodes += 1;
    if (nodes > MAX_NODES) throw tooLarge(`more than ${MAX_NODES} elements in one part`);
    if (open.length > MAX_DEPTH) throw broken('its XML is nested too deeply');
    const element: Open = {
      name: localName(name),
      attributes: Object.fromEntries(
        Object.entries(attributes).flatMap(([key, value]) => [
          [key, value],
          [localName(key), value],
        ]),
      ),
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.on('closetag', () => open.pop());
  parser.on('error', () => {
    throw broken('its XML cannot be read');
  });
  parser.write(decodeText(bytes).text).close();
  return root;
}

export const elementsOf = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child) => typeof child !== 'string');

/** The first descendant along the path of these names. */
export function childOf(
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined {
  let found = element;
  for (const name of names) found = found && elementsOf(found).find((child) => child.name === name);
  return found;
}

export function allOf(element: XmlElement, name: string): readonly XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name === name ? [child] : allOf(child, name),
  );
}

export const attributeOf = (element: XmlElement | undefined, name = 'val'): string =>
  element?.attributes[name] ?? '';
