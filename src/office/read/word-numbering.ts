import { attributeOf, childOf, elementsOf, type XmlElement } from '../package/xml-tree.ts';

/** Number formats by list and depth. */
export type Numbering = ReadonlyMap<string, ReadonlyMap<number, string>>;

export function numberingOf(part: XmlElement | null): Numbering {
  const root = part && elementsOf(part)[0];
  const all = root ? elementsOf(root) : [];
  const formats = new Map<string, ReadonlyMap<number, string>>();
  for (const definition of all)
    if (definition.name === 'abstractNum')
      formats.set(
        attributeOf(definition, 'abstractNumId'),
        new Map(
          elementsOf(definition)
            .filter(({ name }) => name === 'lvl')
            .map((level) => [
              Number(attributeOf(level, 'ilvl')),
              attributeOf(childOf(level, 'numFmt')),
            ]),
        ),
      );
  return new Map(
    all
      .filter(({ name }) => name === 'num')
      .map((list) => [
        attributeOf(list, 'numId'),
        formats.get(attributeOf(childOf(list, 'abstractNumId'))) ?? new Map<number, string>(),
      ]),
  );
}

export function isOrdered(numbering: Numbering, list: string, depth: number): boolean {
  const format = numbering.get(list)?.get(depth) ?? 'bullet';
  return format !== 'bullet' && format !== 'none';
}
