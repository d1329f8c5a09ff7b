import { AppError } from '#shared/errors/app-error.ts';
import type { DrawnChoice } from '#shared/model/page/page-act.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { clickAt } from '../../cdp/input.ts';
import { pause } from '../../../platform/async/bounded.ts';
import { waitUntilReady } from '../target/actionability.ts';
import { effectText } from '../effect/effect-text.ts';
import { type EffectWatch, watchEffect } from '../effect/effect.ts';
import {
  notAList,
  optionAmbiguous,
  optionDisabled,
  optionNotAccepted,
  optionNotFound,
  takesOneOption,
} from './option-errors.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { unlessGone } from '../target/unless-gone.ts';
import { toField, type Target } from '../target/target.ts';
import type { ToolContext, ToolSuccess } from '../../../safety/gate/tool-context.ts';
import { typeText } from '../typing/type-text.ts';

type Found = Extract<DrawnChoice, { outcome: 'found' }>;

/** Milliseconds for a list to open or be filtered. */
const OPEN_MS = 1500;
/** Milliseconds for the list to load and draw its options. */
const ASKING_MS = 5000;
const DRAW_MS = 500;
const LOOK_EVERY_MS = 60;
/** Milliseconds at most to wait for the page to settle after a choice. */
const TAKING_BACK_MS = 600;
/** Screens of a list to scroll through; a longer list is filtered by typing. */
const MAX_SCREENS = 60;
const MOST_REDRAWS = 4;

/**
 * Chooses options in a list that the page draws itself, as a person does: opens it by a click, scrolls it or types into it to find the
 * option, clicks the option and checks that it is chosen. An option that is already chosen is left alone. Throws `NOT_A_LIST`,
 * `OPTION_NOT_FOUND`, `OPTION_AMBIGUOUS`, `OPTION_DISABLED`, `OPTION_NOT_ACCEPTED`.
 */
export async function chooseDrawn(
  context: ToolContext,
  target: Target,
  labels: readonly string[],
): Promise<ToolSuccess> {
  const watch = await watchEffect(context, target.page, target);
  await waitUntilReady(context, target, {});
  await watch.begin();
  const chosen: string[] = [];
  let shown = '';
  let hasPressed = false;
  for (const label of labels) {
    if (await target.element.call(ACT, 'showsAlready', label)) {
      chosen.push(label);
      continue;
    }
    const option = await findOption(context, watch, target, {
      wanted: label,
      isFirst: chosen.length === 0,
    });
    chosen.push(option.label);
    if (option.isChosen) continue;
    await clickOption(context, target, option.label);
    const instead = await confirmChosen(target, option.label);
    if (instead !== '') shown = instead;
    hasPressed = true;
  }
  // A page that reverts a choice does so a moment later.
  if (hasPressed) await unlessGone(target.element.frame.call(ACT, 'untilStill', TAKING_BACK_MS));
  const effect = await watch.finish();
  // A page may revert a choice, or keep only the last one in a list that takes one.
  const kept = shown === '' ? await chosenStill(target, chosen) : chosen;
  if (kept.length === 0 && chosen.length > 0) throw optionNotAccepted(target, chosen.at(-1) ?? '');
  if (kept.length < chosen.length) throw takesOneOption(target);
  const instead = shown === '' ? '' : ` It now shows “${cleanText(shown)}”.`;
  const output = `Chose ${chosen.map((label) => `“${label}”`).join(', ')} in ${target.label}.${instead} ${effectText(effect)}`;
  return { output, effect };
}

/** Returns the options that are shown as chosen at the end; all of them when the list is gone. */
async function chosenStill(target: Target, labels: readonly string[]): Promise<readonly string[]> {
  const shown = await Promise.all(
    labels.map((label) => unlessGone(target.element.call(ACT, 'showsChoice', label))),
  );
  return labels.filter((_label, index) => shown[index] !== false);
}

async function findOption(
  context: ToolContext,
  watch: EffectWatch,
  target: Target,
  { wanted, isFirst }: { readonly wanted: string; readonly isFirst: boolean },
): Promise<Found> {
  let stage: 'first' | 'further' | 'pressed' = isFirst ? 'first' : 'further';
  const look = (): Promise<DrawnChoice> =>
    target.element.call(ACT, 'findDrawnOption', wanted, stage);
  let choice = await look();
  if (choice.outcome === 'closed') {
    await watch.input.aim('press');
    await watch.input.send(() => clickOn(context, target));
    await watch.input.aim('any');
    stage = 'pressed';
    choice = await until(look, ({ outcome }) => outcome !== 'closed', watch);
  }
  // A list that loads its options first shows a loading line or only some of them.
  if (choice.outcome === 'no_such_option' && watch.isUnderWay)
    choice = await until(look, ({ outcome }) => outcome === 'found', watch);
  if (choice.outcome === 'closed') throw notAList(target, effectText(await watch.finish()));
  if (choice.outcome === 'no_such_option') choice = await scrollTo(target, look, choice);
  if (choice.outcome === 'no_such_option') choice = await filter(target, wanted, look, choice);
  switch (choice.outcome) {
    case 'found':
      return choice;
    case 'closed':
      throw optionNotFound(target, wanted, []);
    case 'no_such_option':
      throw optionNotFound(target, wanted, choice.options);
    case 'ambiguous':
      throw optionAmbiguous(target, wanted, choice.options);
    case 'option_disabled':
      throw optionDisabled(target, choice.label);
  }
}

/** Looks for the option while scrolling the list, since a long list may contain only the options in view. */
async function scrollTo(
  { element }: Target,
  look: () => Promise<DrawnChoice>,
  first: DrawnChoice,
): Promise<DrawnChoice> {
  let choice = first;
  await element.call(ACT, 'scrollDrawnList', true);
  for (let screen = 0; screen < MAX_SCREENS; screen += 1) {
    choice = await look();
    if (choice.outcome !== 'no_such_option') return choice;
    if (!(await element.call(ACT, 'scrollDrawnList', false))) return choice;
  }
  return choice;
}

/** Types the option into a combobox, which then shows only the matching options, and looks for it. */
async function filter(
  target: Target,
  wanted: string,
  look: () => Promise<DrawnChoice>,
  first: DrawnChoice,
): Promise<DrawnChoice> {
  const { element } = await toField(target, { wasClicked: true });
  const { kind, value } = await element.call(ACT, 'readField');
  if (kind !== 'line') return first;
  const { hasFocus } = await element.call(ACT, 'markAll');
  if (!hasFocus) return first;
  await typeText(target.page.cdp, wanted, { method: 'keys', breaksWithKeys: false });
  const choice = await until(
    look,
    ({ outcome }) => outcome !== 'no_such_option' && outcome !== 'closed',
  );
  if (choice.outcome === 'found') return choice;
  // The typed text is not a choice, so the field gets its value back.
  await element.call(ACT, 'markAll');
  await typeText(target.page.cdp, value, { method: 'inserted', breaksWithKeys: false });
  return choice.outcome === 'closed' ? first : choice;
}

async function clickOn(context: ToolContext, target: Target): Promise<void> {
  const point = await waitUntilReady(context, target, {});
  await clickAt(target.page.cdp, point);
}

/**
 * Clicks the option, which is found again when the list was redrawn: a list that contains only the options in view replaces them on
 * scrolling.
 */
async function clickOption(context: ToolContext, target: Target, option: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const element = await target.element.call(ACT, 'foundOption');
    try {
      return await clickOn(context, {
        ...target,
        element,
        label: `option “${option}”`,
        name: option,
      });
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'NODE_GONE';
      if (!isGone || attempt === MOST_REDRAWS) throw error;
    }
    const again = await target.element.call(ACT, 'findDrawnOption', option, 'pressed');
    if (again.outcome !== 'found') throw optionNotFound(target, option, []);
  }
}

/** Returns an empty string when the option is shown as chosen, else the text that the list now shows. */
async function confirmChosen(target: Target, option: string): Promise<string> {
  const isShown = await until(
    () => target.element.call(ACT, 'showsChoice', option),
    (isChosen) => isChosen,
  );
  if (isShown) return '';
  const instead = await target.element.call(ACT, 'newlyShown');
  if (instead === '') throw optionNotAccepted(target, option);
  return instead;
}

/**
 * Calls `look` until its answer is good, for `OPEN_MS` at most, or `ASKING_MS` while the watch sees a request under way. Returns the last
 * answer.
 */
async function until<Answer>(
  look: () => Promise<Answer>,
  isGood: (answer: Answer) => boolean,
  watch: EffectWatch | null = null,
): Promise<Answer> {
  const startedAt = performance.now();
  let latest = startedAt + OPEN_MS;
  for (;;) {
    const answer = await look();
    const now = performance.now();
    if (watch?.isUnderWay === true) latest = Math.min(now + DRAW_MS, startedAt + ASKING_MS);
    if (isGood(answer) || now >= Math.max(latest, startedAt + OPEN_MS)) return answer;
    await pause(LOOK_EVERY_MS);
  }
}
