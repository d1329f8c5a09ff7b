import type { Claim } from './claims-of.ts';
import { toCompared } from './text/compare-text.ts';
import { codesIn, namesIn } from './text/names-in.ts';
import { fitsUnit } from './text/numbers-in.ts';
import { type EvidenceIndex, type IndexedPassage, tokensOf } from './evidence-index.ts';

/** Share of the best score that a passage needs to count as fitting. */
const ENOUGH = 0.6;
/** Score from which a claim's surroundings identify one passage. */
const TELLING = 1;
const LONG_QUOTE = 8;
/** Largest bare number that is too common to identify a passage. */
const SMALL = 12;
/** Words that compare two things, either of which may be meant. */
const COMPARES =
  /\b(?:than|unlike|between|compared|versus|vs|from|respectively|both|either|followed|except|instead)\b|比|分别|以及|和|与|除了/i;

/** Most characters around a claim to consider; text farther away is not about it. */
const NEAR = 500;
const MOST_FURTHER = 12;

/** Tokens around a claim. */
type Surroundings = ReadonlySet<string>;

/**
 * Returns the passage with the claim that fits the claim's surroundings. Returns `null` when these belong to another passage: the claim is
 * then about another row, or invented.
 */
export function fittingPassage(
  claim: Claim,
  candidates: readonly IndexedPassage[],
  index: EvidenceIndex,
): IndexedPassage | null {
  if (candidates.length === 0) return null;
  const around = surroundingsOf(claim, index);
  const best = bestScore(around, index, (passage) => isRival(passage, claim));
  const scored = candidates
    .map((passage) => ({ passage, score: scoreOf(passage, around, index) }))
    .toSorted(
      (left, right) => right.score - left.score || right.passage.seen.seq - left.passage.seen.seq,
    );
  const top = scored[0];
  if (top === undefined) return null;
  if (isLongQuote(claim)) {
    const whole = toCompared(claim.text).text;
    return scored.find(({ passage }) => passage.compared === whole)?.passage ?? top.passage;
  }
  if (best < TELLING) return isTelling(claim) ? top.passage : null;
  if (top.score >= best * ENOUGH) return top.passage;
  const isNamed = claim.found.kind === 'name' || claim.found.kind === 'quote';
  if (!isNamed) {
    const names = namesAround(claim, index);
    const ofSame = scored.find(({ passage }) => isOfAll(passage, names));
    if (ofSame !== undefined) return ofSame.passage;
  }
  return isNamed && COMPARES.test(claim.clause.text) ? top.passage : null;
}

/** Returns the names around a value; without any, the names above it. */
function namesAround({ clause }: Claim, index: EvidenceIndex): readonly string[] {
  const names = namesAmong(
    [clause.text, clause.beside, ...clause.before.slice(-MOST_FURTHER)],
    index,
  );
  return names.length > 0 ? names : namesAmong(clause.above, index);
}

/** Whether a passage has all names in it or above it. A page about one thing gives its values in many places. */
function isOfAll({ text, heads, group }: IndexedPassage, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  // A row or an item is about the names in it, not about the page's headings.
  const own = tokensOf(group === null ? [text, ...heads].join('\n') : text);
  return names.every((name) => own.has(name));
}

const namesAmong = (texts: readonly string[], index: EvidenceIndex): readonly string[] =>
  texts.flatMap((text) =>
    [...tokensOf(text.slice(0, NEAR))].filter((token) => index.isNameToken(token)),
  );

/** Whether a claim is unlikely to occur by chance. */
function isTelling({ found, text }: Claim): boolean {
  if (found.kind !== 'number') return true;
  return text.replace(/\D/g, '').length >= 3 || found.unit !== null;
}

/** Whether a quotation has enough letters not to be repeated by chance. */
function isLongQuote({ found }: Claim): boolean {
  return found.kind === 'quote' && toCompared(found.words).text.length >= LONG_QUOTE;
}

/** Whether a passage has values of the claim's kind, so that the claim may mean it. */
function isRival({ numbers, dates }: IndexedPassage, { found }: Claim): boolean {
  switch (found.kind) {
    case 'number':
      return numbers.some(({ unit }) => found.unit === null || fitsUnit(unit, found.unit));
    case 'date':
    case 'time':
      return dates.some(({ kind }) => kind === found.kind);
    case 'name':
    case 'code':
    case 'quote':
    case 'act':
      return true;
  }
}

/** Returns the tokens of the clause, extended to neighbouring clauses until they name the subject. */
function surroundingsOf(claim: Claim, index: EvidenceIndex): Surroundings {
  const { clause, start, end } = claim;
  const from = start - clause.start;
  const until = end - clause.start;
  const left = clause.text.slice(Math.max(0, from - NEAR), from);
  const rest = `${left} ${' '.repeat(Math.max(0, end - start))} ${clause.text.slice(until, until + NEAR)}`;
  const tokens = new Set(known(`${rest} ${clause.beside.slice(0, NEAR)}`, index));
  const further = furtherFrom(claim, index).slice(0, MOST_FURTHER);
  for (const text of further) {
    if ([...tokens].some((token) => index.isSelective(token))) break;
    for (const token of known(text.slice(0, NEAR), index)) tokens.add(token);
  }
  for (const token of tokensOf(claim.text)) tokens.delete(token);
  return tokens;
}

/**
 * Returns the texts to extend the surroundings with. A name is mostly the subject itself, so the clauses around it count only if they name
 * nothing.
 */
function furtherFrom({ clause, found }: Claim, index: EvidenceIndex): readonly string[] {
  const before = clause.before.toReversed();
  if (found.kind !== 'name' && found.kind !== 'code')
    return [...before, ...clause.after, ...clause.above.toReversed()];
  const isNamed = (word: string): boolean => index.isName(word);
  const isOfNobody = (text: string): boolean =>
    codesIn(text).length === 0 && namesIn(text, isNamed, false).length === 0;
  return [...clause.after.slice(0, 1).filter(isOfNobody), ...before.filter(isOfNobody)];
}

const known = (text: string, index: EvidenceIndex): readonly string[] =>
  [...tokensOf(text)].filter((token) => index.rarity(token) > 0 && !isSmallNumber(token));

const isSmallNumber = (token: string): boolean =>
  token.startsWith('#') && Number(token.slice(1)) <= SMALL && /^#\d+$/.test(token);

function bestScore(
  around: Surroundings,
  index: EvidenceIndex,
  isRivalOf: (passage: IndexedPassage) => boolean,
): number {
  let best = 0;
  const tried = new Set<IndexedPassage>();
  for (const token of around) {
    for (const passage of index.around(token)) {
      if (tried.has(passage)) continue;
      if (!isRivalOf(passage)) continue;
      tried.add(passage);
      best = Math.max(best, scoreOf(passage, around, index));
    }
  }
  return best;
}

function scoreOf({ weights }: IndexedPassage, around: Surroundings, index: EvidenceIndex): number {
  let score = 0;
  for (const token of around) score += (weights.get(token) ?? 0) * index.rarity(token);
  return score;
}
