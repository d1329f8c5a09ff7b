import { type Expectation, expectationOf } from './pages/labels.ts';
import type { Thing } from './truth/find-truth.ts';

export interface Score {
  readonly listed: number;
  /** Share of what is usable in the first viewport that is listed. */
  readonly recallNow: number;
  /** Share of all that is usable on the page, also after scrolling, that is listed. */
  readonly recallPage: number;
  /** Share of what is listed that is usable and not a second entry for the same thing. */
  readonly precision: number;
  /** Usable things that are not listed. */
  readonly missed: readonly string[];
  /** Listed things that are not usable, or listed twice. */
  readonly wrong: readonly string[];
}

/** Compares the marks of the listed things with the truth. A share of nothing is 1. */
export function score(things: readonly Thing[], listed: readonly string[]): Score {
  const byMark = new Map(things.map((thing) => [thing.mark, thing]));
  const listedGroups = new Set<string>();
  const wrong: string[] = [];
  for (const mark of listed) {
    const thing = byMark.get(mark);
    if (thing === undefined) wrong.push(`${mark}: nothing to act on`);
    else if (!thing.page) wrong.push(`${mark}: not usable: ${thing.label}`);
    else if (listedGroups.has(thing.group)) wrong.push(`${mark}: listed twice: ${thing.label}`);
    if (thing !== undefined) listedGroups.add(thing.group);
  }
  const required = groupsOf(things.filter((thing) => thing.isRequired && thing.page));
  const now = required.filter((group) => group.some((thing) => thing.now));
  const isListed = (group: readonly Thing[]): boolean =>
    group.some((thing) => listedGroups.has(thing.group));
  return {
    listed: listed.length,
    recallNow: share(now.filter(isListed).length, now.length),
    recallPage: share(required.filter(isListed).length, required.length),
    precision: share(listed.length - wrong.length, listed.length),
    missed: required
      .filter((group) => !isListed(group))
      .map(
        ([thing]) =>
          `${thing?.mark} (usable ${thing?.now === true ? 'now' : 'after scrolling'}): ${thing?.label}`,
      ),
    wrong,
  };
}

/** Returns the truth of a labelled page from the marks of all its elements. */
export function labelledThings(marks: readonly string[]): readonly Thing[] {
  return marks.flatMap((mark) => {
    const expectation = expectationOf(mark);
    return expectation === null ? [] : [thingOf(mark, expectation)];
  });
}

function thingOf(mark: string, expectation: Expectation): Thing {
  return {
    mark,
    label: mark,
    group: mark,
    isRequired: expectation === 'now' || expectation === 'later',
    now: expectation === 'now',
    page: expectation !== 'never',
  };
}

function groupsOf(things: readonly Thing[]): readonly (readonly Thing[])[] {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(thing.group);
    if (group === undefined) groups.set(thing.group, [thing]);
    else group.push(thing);
  }
  return [...groups.values()];
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
