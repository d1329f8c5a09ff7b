import { broken } from '../document-errors.ts';
import type { Package } from './open-package.ts';
import { attributeOf, elementsOf, parseXml, type XmlElement } from './xml-tree.ts';

export interface Relation {
  readonly id: string;
  /** Last segment of the relation's type: `slide`, `hyperlink`. */
  readonly type: string;
  /** Name of a part, or a URL. */
  readonly target: string;
}

/** Relations of a part; empty without any. */
export function relationsOf(parts: Package, part: string): readonly Relation[] {
  const cut = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, cut);
  const bytes = parts.get(`${folder}_rels/${part.slice(cut)}.rels`);
  const root = bytes && elementsOf(parseXml(bytes))[0];
  return root === undefined
    ? []
    : elementsOf(root).map((relation) => readRelation(relation, folder));
}

function readRelation(relation: XmlElement, folder: string): Relation {
  const target = attributeOf(relation, 'Target');
  const isOutside = attributeOf(relation, 'TargetMode') === 'External';
  const type = attributeOf(relation, 'Type');
  return {
    id: attributeOf(relation, 'Id'),
    type: type.slice(type.lastIndexOf('/') + 1),
    target: isOutside ? target : resolved(target, folder),
  };
}

/** Resolves a part name. Names are looked up only among the parts, so that `..` cannot lead elsewhere. */
function resolved(target: string, folder: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = folder.split('/').filter((step) => step !== '');
  for (const step of target.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  return steps.join('/');
}

/** The main part of an Office file. Throws `DOCUMENT_BROKEN`. */
export function mainPart(parts: Package): string {
  const found = relationsOf(parts, '').find(({ type }) => type === 'officeDocument');
  if (found === undefined) throw broken('it does not say where it begins');
  return found.target;
}

/** Parses a part. Throws `DOCUMENT_BROKEN`. */
export function readPart(parts: Package, name: string): XmlElement {
  const bytes = parts.get(name);
  if (bytes === undefined) throw broken(`its part “${name.slice(0, 100)}” is missing`);
  return parseXml(bytes);
}

export function readOptionalPart(parts: Package, name: string | undefined): XmlElement | null {
  const bytes = name === undefined ? undefined : parts.get(name);
  return bytes === undefined ? null : parseXml(bytes);
}
