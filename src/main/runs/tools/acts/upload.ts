import { fileNameOf } from '#shared/model/run/input/picked-file.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { uploadTool } from '#shared/tools/acts/upload.ts';

import { checkReadable } from '../../../platform/files/check-readable.ts';
import type { FilePlace } from '../../../page-access/acting/files/press-for-chooser.ts';
import { noFileInput } from '../../../page-access/acting/files/file-errors.ts';
import { giveFiles, type Given } from '../../../page-access/acting/files/give-files.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import { foreignOrigin } from '../../../page-access/page-rpc/frames-in-sight.ts';
import type { Page } from '../../../page-access/page-rpc/page.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import {
  findTarget,
  findTextTarget,
  manyPlaces,
  textNotShown,
} from '../../../page-access/acting/target/target.ts';
import { unlessGone } from '../../../page-access/acting/target/unless-gone.ts';
import { currentPage, implementTool, namedNode } from '../../../safety/gate/tool-context.ts';

const WAYS: Readonly<Record<NonNullable<Given>, string>> = {
  input: 'Put',
  chooser: 'Chose',
  drop: 'Dropped',
};

/** The policy has already checked that the person allowed the files. */
export const upload = implementTool(uploadTool, async ({ paths, text, ...named }, context) => {
  checkReadable(paths, 'Ask the person to put the file back, or go on without it.');
  const page = currentPage(context);
  const target = text === undefined ? await findTarget(context, page, namedNode(named)) : null;
  const place: FilePlace = target ?? (await findZone(page, text ?? ''));
  const watch = await watchEffect(context, page, target);
  const given = await giveFiles(context, page, place, watch, paths);
  let added: readonly string[] = [];
  const effect = await watch.finish(undefined, async () => {
    added = (await unlessGone(place.element.frame.call(ACT, 'wordsAddedHere'))) ?? [];
  });
  if (given === null) throw noFileInput(place, effectText(effect));
  const names = paths.map((path) => `“${fileNameOf(path)}”`).join(', ');
  const changes = effect.changes.filter(({ type }) => type !== 'file_asked');
  const shown = added.length === 0 ? '' : ` New on the page: ${quotedWords(added)}.`;
  return {
    output: `${WAYS[given]} ${names} ${given === 'drop' ? 'on' : 'for'} ${place.label}. ${effectText({ changes })}${shown}`,
    effect: { changes },
  };
});

/**
 * Finds a drop zone by its text, since it is often no listed element. Only frames of the page's own origin count, so that files do not go
 * to other sites.
 */
async function findZone(page: Page, text: string): Promise<FilePlace> {
  const frames = await page.frames();
  const own = frames.filter((frame) => foreignOrigin(frame, frames) === null);
  const found = await findTextTarget(page, text, own);
  if (found === null) throw textNotShown(text);
  if (found.places > 1) throw manyPlaces(text, found.places);
  return found;
}

const quotedWords = (texts: readonly string[]): string =>
  texts.map((text) => `“${cleanText(text)}”`).join(', ');
