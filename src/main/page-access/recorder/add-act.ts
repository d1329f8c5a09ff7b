import type { TabId } from '#shared/model/ids.ts';
import type { NodeArgument, NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';
import type { PersonAct } from '#shared/model/recordings/person-act.ts';

/** One action of the person, before it becomes a step. */
export interface ShownAct {
  readonly act:
    | PersonAct
    | { readonly type: 'go'; readonly url: string }
    | { readonly type: 'reload' }
    | { readonly type: 'goToTab'; readonly tabId: TabId };
  /** Identifies the element; empty when there is none. */
  readonly element: string;
  /** Whether runs list the element. */
  readonly isListed: boolean;
  readonly name: string;
  readonly targets: Readonly<Partial<Record<NodeArgument, NodeFingerprint>>>;
  readonly url: string | null;
  /** Number of times that a key was pressed. */
  readonly times: number;
  readonly effect: readonly Change[] | null;
  readonly picture: Promise<string | null>;
}

/**
 * Adds an action to the list, merging it with the last one where both are one step: a field is written once, however many keys that took.
 */
export function addAct(acts: readonly ShownAct[], next: ShownAct): readonly ShownAct[] {
  const last = acts.at(-1);
  if (last === undefined || last.element !== next.element || next.element === '')
    return [...acts, next];
  const before = acts.slice(0, -1);
  // The picture shows the element before the first of the merged actions.
  const instead = { ...next, targets: last.targets, picture: last.picture };
  const [was, is] = [last.act, next.act];
  switch (is.type) {
    case 'write':
    case 'writeSecret':
      // The press on a field before writing belongs to the writing.
      return was.type === is.type || isPlainPress(was) ? [...before, instead] : [...acts, next];
    case 'choose':
    case 'tick':
    case 'giveFiles':
      return was.type === is.type ? [...before, instead] : [...acts, next];
    case 'click':
      return was.type === 'click' && was.button === is.button && is.count === was.count + 1
        ? [...before, instead]
        : [...acts, next];
    case 'key':
      return was.type === 'key' && was.key === is.key
        ? [...before, { ...last, times: last.times + 1 }]
        : [...acts, next];
    case 'drag':
    case 'go':
    case 'reload':
    case 'goToTab':
      return [...acts, next];
  }
}

/** Returns the action of continuing in another tab. */
export const goingToTab = (tabId: TabId): ShownAct => ({
  act: { type: 'goToTab', tabId },
  element: '',
  isListed: false,
  name: '',
  targets: {},
  url: null,
  times: 1,
  effect: null,
  picture: Promise.resolve(null),
});

const isPlainPress = (act: ShownAct['act']): boolean =>
  act.type === 'click' && act.button === 'left' && act.count === 1 && act.modifiers.length === 0;
