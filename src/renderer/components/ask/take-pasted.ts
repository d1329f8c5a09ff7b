import type { ClipboardEvent } from 'react';

import type { Attachments, Pasting } from './ask-box-props.ts';
import type { AttachedFile } from './attached-files.tsx';

/** Attaches pasted files, pictures and multi-line texts to the task; a single line is inserted. */
export function takePasted(
  event: ClipboardEvent,
  attachments: Pick<Attachments<AttachedFile>, 'onDrop' | 'onPastePicture'> | null,
  pasting: Pasting | null,
): void {
  const { files } = event.clipboardData;
  if (files.length === 0) takeText(event, pasting);
  if (attachments === null || files.length === 0) return;
  event.preventDefault();
  // A picture copied from a page has no file name of its own.
  const picture = [...files].find(({ type }) => type.startsWith('image/'));
  if (files.length === 1 && picture !== undefined) attachments.onPastePicture(picture);
  else attachments.onDrop(files);
}

/** Attaches pasted multi-line text as material, since someone else may have written it. */
function takeText(event: ClipboardEvent, pasting: Pasting | null): void {
  const text = event.clipboardData.getData('text/plain').trim();
  if (pasting === null || !/[\r\n]/.test(text)) return;
  event.preventDefault();
  pasting.onPasteText(text);
}
