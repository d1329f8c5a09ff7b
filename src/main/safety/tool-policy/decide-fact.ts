import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { factOfField } from '#shared/model/memory/fact-of-field.ts';
import type { FactKind } from '#shared/model/memory/fact-kinds.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';

import { isSameSite } from '../network-policy/same-site.ts';

/** Facts about the fact that a call names; never its value. */
export interface NamedFactFacts {
  readonly name: string;
  /** Kind of the fact; `null` if it does not exist. */
  readonly kind: FactKind | null;
  readonly offered: readonly string[];
}

/**
 * Returns why a fact may not be filled in; `null` if it may, once the person has seen where it goes. Facts go only into fields of the
 * page's own site, and not into fields for something else.
 */
export function factObjection(
  { name, kind, offered }: NamedFactFacts,
  target: NodeFacts | undefined,
  currentUrl: string | null,
): ErrorInfo | null {
  if (kind === null) return unknownFact(name, offered);
  const field = target?.field ?? null;
  if (target === undefined || field === null || currentUrl === null) return unfit(name);
  const { label, id } = { label: target.name, id: '' };
  const isFor = factOfField({ ...field, label, id });
  const isOther = isFor !== null && kind !== 'other' && isFor !== kind;
  if (field.secret !== null || field.isReadonly || isOther) return unfit(name);
  const page = URL.parse(currentUrl);
  const foreign = [target.frameOrigin, ...field.sentTo].find(
    (origin) => page === null || !(origin === page.origin || isSameSite(origin, page)),
  );
  return foreign === undefined ? null : otherPlace(name, foreign);
}

const unknownFact = (name: string, offered: readonly string[]): ErrorInfo => ({
  code: 'FACT_UNKNOWN',
  params: { name: name.slice(0, 120) },
  message: `There is no fact “${name.slice(0, 120)}” about the person.`,
  next:
    offered.length === 0
      ? 'Ask the person.'
      : `Use one of: ${offered.slice(0, 40).join(', ')}. For all else ask the person.`,
});

const unfit = (name: string): ErrorInfo => ({
  code: 'FACT_FIELD_UNFIT',
  params: { name },
  message: `This is no field for “${name}”; nothing was filled in.`,
  next: 'Name the field for it, one that can be written to.',
});

const otherPlace = (name: string, origin: string): ErrorInfo => ({
  code: 'FACT_PLACE',
  params: { name, origin: origin.slice(0, 200) },
  message: `This field belongs to, or sends to, ${origin.slice(0, 200)}, another site than the page; “${name}” was not filled in.`,
  next: 'Leave it to the person.',
});
