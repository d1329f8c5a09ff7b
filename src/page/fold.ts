import { styleOf } from './computed-style.ts';
import { attributeOf } from './dom-access.ts';
import type { Accepted } from './judge.ts';
import { repeatedHandles } from './resize-handles.ts';
import type { Candidate } from './walk.ts';

/** An accepted candidate with what it is called. */
export interface Named {
  readonly accepted: Accepted;
  readonly role: string;
  readonly name: string;
}

/**
 * Leaves one entry for each thing that a person would act on: drops wrappers that only repeat the controls inside them,
 * and inner parts that only repeat what is around them. What is covered folds only with what is covered too.
 */
export function fold(all: readonly Named[]): readonly Named[] {
  const byCandidate = new Map<Candidate, Named>();
  for (const named of all) byCandidate.set(named.accepted.candidate, named);
  const inner = new Map<Named, Named[]>();
  for (const named of all) {
    const outer = nearestAccepted(named.accepted.candidate.outer, byCandidate);
    if (outer === null) continue;
    const parts = inner.get(outer);
    if (parts === undefined) inner.set(outer, [named]);
    else parts.push(named);
  }
  const repeated = repeatedHandles(all.map(({ accepted }) => accepted));
  const dropped = new Set(all.filter(({ accepted }) => repeated.has(accepted)));
  for (const [outer, parts] of inner) {
    const alike = parts.filter((part) => isCovered(part) === isCovered(outer));
    if (alike.length === 0) continue;
    if (repeatsItsParts(outer, alike)) dropped.add(outer);
    else for (const part of alike) if (repeatsItsWhole(part, outer)) dropped.add(part);
  }
  return all.filter((named) => !dropped.has(named));
}

const isCovered = ({ accepted }: Named): boolean => accepted.coveredBy !== undefined;

function nearestAccepted(
  from: Candidate | null,
  accepted: ReadonlyMap<Candidate, Named>,
): Named | null {
  for (let at = from; at !== null; at = at.outer) {
    const named = accepted.get(at);
    if (named !== undefined) return named;
  }
  return null;
}

function repeatsItsParts(outer: Named, parts: readonly Named[]): boolean {
  const isWeak = outer.accepted.candidate.evidence === 'hint' || outer.role === 'generic';
  if (!isWeak) return false;
  const controls = parts.filter((part) => part.accepted.candidate.evidence === 'control');
  const area = areaOf(outer);
  const areFilling = controls.reduce((sum, part) => sum + areaOf(part), 0) >= 0.6 * area;
  if (!areFilling && isGrip(outer)) return false;
  if (parts.length >= 2 && area > 0.5 * innerWidth * innerHeight) return true;
  if (controls.length === 0) return false;
  if (areFilling) return true;
  const rest = controls.reduce((text, part) => text.replace(part.name, ''), outer.name);
  return rest.trim().length < 2;
}

function repeatsItsWhole(part: Named, outer: Named): boolean {
  // A shape in a drawing has no words, but is a thing of its own: a slice, a piece, a place on a map.
  if (part.accepted.candidate.element instanceof SVGGraphicsElement && isDrawing(outer))
    return false;
  if (part.name !== outer.name && part.name !== '') return false;
  if (part.accepted.candidate.evidence === 'hint' || isPresentational(part)) return true;
  return (
    part.role === 'generic' || (part.role === outer.role && areaOf(part) >= 0.9 * areaOf(outer))
  );
}

/** It can be dragged, as a map can, which nothing inside of it does in its place. */
const isGrip = ({ accepted: { candidate } }: Named): boolean =>
  styleOf(candidate.element).cursor === 'grab';

/** Its author says that what is around it stands for it, as the tab around a link does. */
const isPresentational = ({ accepted: { candidate } }: Named): boolean =>
  PRESENTATIONAL.test(attributeOf(candidate.element, 'role') ?? '');

const PRESENTATIONAL = /^\s*(?:presentation|none)\b/i;

const isDrawing = ({ accepted: { candidate } }: Named): boolean =>
  candidate.element instanceof SVGElement && candidate.evidence === 'hint';

const areaOf = ({ accepted: { box } }: Named): number =>
  (box.right - box.left) * (box.bottom - box.top);
