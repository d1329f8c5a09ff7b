import { AppError } from '#shared/errors/app-error.ts';
import { fileNameOf } from '#shared/model/run/picked-file.ts';
import { uploadTool } from '#shared/tools/acts/upload.ts';

import { checkReadable } from '../../platform/check-readable.ts';
import { fileChooserOf } from '../../acting/effect/file-chooser.ts';
import { effectText } from '../../acting/effect/effect-text.ts';
import { watchEffect } from '../../acting/effect/effect.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { findTarget, type Target } from '../../acting/target/target.ts';
import { currentPage, implementTool, namedNode } from '../../gate/tool-context.ts';

/** Policy has checked that the person allowed the files. */
export const upload = implementTool(uploadTool, async ({ paths, ...named }, context) => {
  checkReadable(paths, 'Ask the person to put the file back, or go on without it.');
  const page = currentPage(context);
  const target = await findTarget(context, page, namedNode(named));
  const input = await target.element.call(ACT, 'findFileInput');
  const asking = fileChooserOf(page.tab, target.node.nodeId);
  if (asking === null && (await input.call(ACT, 'fileNames')) === null) throw noFileInput(target);
  const watch = await watchEffect(context, page, target);
  await watch.begin();
  await page.cdp.send(
    'DOM.setFileInputFiles',
    asking === null
      ? { files: [...paths], objectId: input.objectId }
      : { files: [...paths], backendNodeId: asking.backendNodeId },
    { sessionId: asking === null ? input.frame.sessionId : asking.sessionId },
  );
  const effect = await watch.finish();
  const names = paths.map((path) => `“${fileNameOf(path)}”`).join(', ');
  return { output: `Put ${names} into ${target.label}. ${effectText(effect)}`, effect };
});

function noFileInput({ label, name }: Target): AppError {
  return new AppError({
    code: 'NO_FILE_INPUT',
    params: { name },
    message: `${label} is no file input, and there is none that clearly belongs to it.`,
    next: 'Use the node of the file input or of the button that it stands beside, or click the button that asks for a file first.',
  });
}
