import { UnusualFile } from './pdf-value.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Values of XMP metadata by the lower-case name of their element, such as `dc:title`; those of `dc:creator` with commas between its parts.
 * Values that stand in attributes are left out, as pdf.js does. Throws `UnusualFile` for XML beyond elements, text and the usual entities.
 */
export function readXmpValues(xml: string): (name: string) => string {
  if (/<!--|<!\[|<!DOCTYPE|\\376\\377/i.test(xml))
    throw new UnusualFile('the metadata are written in a rare way');
  return (name) => {
    const element = new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}\\s*>`, 'gi');
    // Of several with the same name the last counts.
    const inner = [...xml.matchAll(element)].at(-1)?.[1] ?? '';
    if (name !== 'dc:creator') return textOf(inner);
    const parts = inner.matchAll(/<rdf:li(?:\s[^>]*)?>([^]*?)<\/rdf:li\s*>/gi);
    return [...parts].map(([, part]) => textOf(part ?? '')).join(', ');
  };
}

function textOf(inner: string): string {
  return inner
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, (_whole, entity: string) => decodeEntity(entity))
    .trim();
}

function decodeEntity(entity: string): string {
  if (!entity.startsWith('#')) {
    const known = ENTITIES[entity];
    if (known === undefined) throw new UnusualFile('the metadata are written in a rare way');
    return known;
  }
  const isHex = /^#x/i.test(entity);
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  if (!(code <= 0x10_ff_ff)) throw new UnusualFile('the metadata are written in a rare way');
  return String.fromCodePoint(code);
}
