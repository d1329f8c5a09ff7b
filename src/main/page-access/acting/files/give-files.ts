import type { Page } from '../../page-rpc/page.ts';
import type { PageElement } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';
import type { EffectWatch } from '../effect/effect.ts';
import { type FileChooser, takeFileChooser } from '../effect/file-chooser.ts';
import { type FilePlace, pressForChooser } from './press-for-chooser.ts';
import { dropFiles, mayTakeDrop } from './drop-files.ts';
import { inputTakesOne } from './file-errors.ts';

/** How files reached the page; `null` when they did not. */
export type Given = 'input' | 'chooser' | 'drop' | null;

/**
 * Gives files to the page as a person would: to the element's own file input, by the chooser that a press opens, by a drop, or else to the
 * one hidden input next to the element. Other file inputs stay untouched. Begins the watch. Throws `FILE_INPUT_TAKES_ONE`.
 */
export async function giveFiles(
  context: ToolContext,
  page: Page,
  place: FilePlace,
  watch: EffectWatch,
  paths: readonly string[],
): Promise<Given> {
  const own = await inputOf(place, 'own');
  const asking = takeFileChooser(page.tab, place.node?.nodeId ?? null);
  if (own !== null || asking !== null) {
    await watch.begin();
    if (asking !== null) await answerChooser(page, place, asking, paths);
    else if (own !== null) await fillInput(page, place, own, paths);
    return asking === null ? 'input' : 'chooser';
  }
  const beside = await inputOf(place, 'beside');
  if (await place.element.call(ACT, 'mayAskForFile')) {
    const chooser = await pressForChooser(context, page, place, watch);
    if (chooser !== null) {
      await answerChooser(page, place, chooser, paths);
      return 'chooser';
    }
    const zones = [place, await zoneUnder(place)].filter((zone) => zone !== null);
    for (const zone of zones)
      if ((await mayTakeDrop(zone)) && (await dropFiles(context, page, zone, paths))) return 'drop';
  } else await watch.begin();
  if (beside === null) return null;
  await fillInput(page, place, beside, paths);
  return 'input';
}

/** Returns the element after the heading that the place is in, or the place itself outside of one; `null` when that is a heading. */
async function zoneUnder(place: FilePlace): Promise<FilePlace | null> {
  const element = await place.element.call(ACT, 'namedByHeading');
  const { node: _node, ...around } = place;
  return (await element.call(ACT, 'isHeading')) ? null : { ...around, element };
}

async function inputOf({ element }: FilePlace, how: 'own' | 'beside'): Promise<PageElement | null> {
  const input = await element.call(ACT, 'findFileInput', how);
  return (await input.call(ACT, 'fileNames')) === null ? null : input;
}

async function fillInput(
  page: Page,
  place: FilePlace,
  input: PageElement,
  paths: readonly string[],
): Promise<void> {
  if (paths.length > 1 && !(await input.call(ACT, 'takesSeveral'))) throw inputTakesOne(place);
  const files = { files: [...paths], objectId: input.objectId };
  await page.cdp.send('DOM.setFileInputFiles', files, { sessionId: input.frame.sessionId });
}

async function answerChooser(
  page: Page,
  place: FilePlace,
  { backendNodeId, sessionId, takesSeveral }: FileChooser,
  paths: readonly string[],
): Promise<void> {
  if (paths.length > 1 && !takesSeveral) throw inputTakesOne(place);
  await page.cdp.send('DOM.setFileInputFiles', { files: [...paths], backendNodeId }, { sessionId });
}
