import { shuffled } from './page/changes/pick-from.ts';

/** What is changed: `window` is the window alone, `together` three of the others at once, `gone` takes the last element away that was acted on. */
export const CHANGE_KINDS = [
  'texts',
  'names',
  'order',
  'ids',
  'classes',
  'wrappers',
  'banner',
  'window',
  'together',
  'gone',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What the page itself is to change. */
export type PageChange = Exclude<ChangeKind, 'window' | 'together' | 'gone'>;

const PAGE_CHANGES = [
  'texts',
  'names',
  'order',
  'ids',
  'classes',
  'wrappers',
  'banner',
] as const satisfies readonly PageChange[];

export function pageChanges(kind: ChangeKind, random: () => number): readonly PageChange[] {
  if (kind === 'window' || kind === 'gone') return [];
  return kind === 'together' ? shuffled(random, PAGE_CHANGES).slice(0, 3) : [kind];
}
