import { hasSize } from '../dom/geometry.ts';
import type { ClipContext } from '../visibility/clip-context.ts';
import { OffScreenCovers } from '../visibility/off-screen-covers.ts';
import { type Accepted, classifyCandidate } from '../find-elements/classify-candidate.ts';
import type { Candidate } from '../find-elements/walked.ts';

export interface CollectOptions {
  /** Most candidates outside the viewport with which a page is listed whole. */
  readonly maxWhole: number;
  /** Most candidates out of view that are listed on a large page, nearest first. */
  readonly maxOffScreen: number;
}

const MAX_IN_VIEW = 2000;
/** Most off-screen nodes that are disambiguated and described for repairs; the others are only listed. */
const MAX_NEAR = 120;
const MAX_COVERED = 40;
interface Selection {
  /** Accepted candidates in document order. */
  readonly accepted: readonly Accepted[];
  /** Candidates that may fit into the state's text. */
  readonly near: ReadonlySet<Accepted>;
  /** Number of candidates beyond all examined ones. */
  readonly omitted: number;
  /** Fixed elements that together cover the whole viewport, and cover something that could otherwise be acted on. */
  readonly covering: readonly Element[];
}

/** Classifies the candidates in view and the nearest others. */
export function select(
  candidates: readonly Candidate[],
  clip: ClipContext,
  { maxWhole, maxOffScreen }: CollectOptions,
): Selection {
  const accepted = new Map<Candidate, Accepted>();
  const far: Candidate[] = [];
  const near = new Set<Accepted>();
  const covers = new OffScreenCovers(clip);
  let covered = 0;
  let inView = 0;
  for (const candidate of candidates) {
    if (candidate.distance > 0 || inView >= MAX_IN_VIEW) {
      far.push(candidate);
      continue;
    }
    const one = classifyCandidate(candidate, clip, covers);
    if (one === null) continue;
    if (isCoveredAlone(one)) covered += 1;
    if (isCoveredAlone(one) && covered > MAX_COVERED) continue;
    inView += 1;
    near.add(one);
    accepted.set(candidate, one);
  }
  far.sort((a, b) => a.distance - b.distance);
  let offScreen = 0;
  let tried = 0;
  const max = far.length <= maxWhole ? maxWhole : maxOffScreen;
  for (; tried < far.length && offScreen < max; tried += 1) {
    const candidate = far[tried];
    if (candidate === undefined) break;
    const one = classifyCandidate(candidate, clip, covers);
    if (one === null) continue;
    if (isCoveredAlone(one)) {
      covered += 1;
      if (covered <= MAX_COVERED) accepted.set(candidate, one);
      continue;
    }
    offScreen += 1;
    if (offScreen <= MAX_NEAR) near.add(one);
    accepted.set(candidate, one);
  }
  return {
    accepted: candidates.flatMap((candidate) => accepted.get(candidate) ?? []),
    near,
    omitted: far.slice(tried).filter(({ box }) => hasSize(box)).length,
    covering: [...accepted.values()].some(({ behind }) => behind === 'layer') ? covers.layers : [],
  };
}

/** Whether the candidate is covered, but not by a layer over the whole page. */
const isCoveredAlone = ({ coveredBy, behind }: Accepted): boolean =>
  coveredBy !== undefined && behind === undefined;
