import type { RunView } from '#shared/model/run/view/run-view.ts';
import { scriptTool } from '#shared/tools/run/script.ts';

interface ScriptRun {
  readonly code: string;
  /** Whether it ran to its end. */
  readonly isDone: boolean;
}

/** Returns the scripts that a run has executed, in order. */
export const scriptsRun = ({ iterations }: RunView): readonly ScriptRun[] =>
  iterations
    .flatMap(({ notedSteps }) => notedSteps)
    .flatMap(({ tool, args, result }) => {
      const input = tool === scriptTool.name ? scriptTool.input.safeParse(args) : null;
      return input?.success === true ? [{ code: input.data.code, isDone: result.ok }] : [];
    });
