import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { Point } from '#shared/model/page/point.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { visualClickTool } from '#shared/tools/acts/visual-click.ts';
import { visualDragTool } from '#shared/tools/acts/visual-drag.ts';
import { visualTypeTool } from '#shared/tools/acts/visual-type.ts';

import type { Model, ModelContext } from '../llm/model.ts';
import { type Place, type PointScale, pointQuestion } from './point-at.ts';

/** Parts that a visual tool uses: observations of the page, questions to a vision model, and calls, each of which passes the gate. */
export interface VisualActionParts {
  readonly model: Pick<Model, 'answer' | 'seesImages'>;
  readonly context: ModelContext;
  readonly scale: PointScale;
  observe(): Promise<ObservedState>;
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult>;
}

/** Clicks what the instruction describes, on a picture of the current page. */
export async function visualClick(parts: VisualActionParts, args: unknown): Promise<ToolResult> {
  const parsed = visualClickTool.input.safeParse(args);
  if (!parsed.success) return badCall('visual_click', 'instruction');
  return failing(parts, async () => {
    const place = await findPlace(parts, parsed.data.instruction);
    return place.kind === 'node'
      ? parts.call('click', { nodeId: place.nodeId })
      : parts.call('click_point', { x: place.x, y: place.y });
  });
}

/** Clicks the field that the instruction describes and types into it. */
export async function visualType(parts: VisualActionParts, args: unknown): Promise<ToolResult> {
  const parsed = visualTypeTool.input.safeParse(args);
  if (!parsed.success) return badCall('visual_type', 'instruction and text');
  const { instruction, text } = parsed.data;
  return failing(parts, async () => {
    const place = await findPlace(parts, instruction);
    if (place.kind === 'node') return parts.call('type', { nodeId: place.nodeId, text });
    const clicked = await parts.call('click_point', { x: place.x, y: place.y });
    return clicked.ok ? parts.call('type', { text }) : clicked;
  });
}

/**
 * Drags from one described place to another. Both are found on the same picture, so that a moving element is where that picture shows it.
 */
export async function visualDrag(parts: VisualActionParts, args: unknown): Promise<ToolResult> {
  const parsed = visualDragTool.input.safeParse(args);
  if (!parsed.success) return badCall('visual_drag', 'from and to');
  return failing(parts, async () => {
    const state = await parts.observe();
    const from = pointOf(await findPlace(parts, parsed.data.from, state), state);
    const to = pointOf(await findPlace(parts, parsed.data.to, state), state);
    return parts.call('drag_point', { from, to });
  });
}

/** The place as a point; for a node its centre. */
function pointOf(place: Place, { snapshot }: ObservedState): Point {
  if (place.kind === 'point') return { x: place.x, y: place.y };
  const box = snapshot.nodes.find(({ nodeId }) => nodeId === place.nodeId)?.box;
  if (box === undefined) throw new Error(`No node ${place.nodeId} is in the state.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function findPlace(
  parts: VisualActionParts,
  instruction: string,
  seen: ObservedState | null = null,
): Promise<Place> {
  const { model, context, scale } = parts;
  if (model.answer === null || !model.seesImages) throw cannotSee();
  const state = seen ?? (await parts.observe());
  return model.answer(pointQuestion(instruction, state, scale), context);
}

/** Converts failures to the call's result; throws only `ABORTED`. */
async function failing(
  { context }: VisualActionParts,
  work: () => Promise<ToolResult>,
): Promise<ToolResult> {
  try {
    return await work();
  } catch (error) {
    if (context.signal.aborted) throw error;
    return { ok: false, error: toErrorInfo(error) };
  }
}

function cannotSee(): AppError {
  return new AppError({
    code: 'MODEL_BLIND',
    message: 'This model sees no pictures, so it cannot find things by their looks.',
    next: 'Use click and type with node IDs.',
  });
}

function badCall(tool: string, fields: string): ToolResult {
  return {
    ok: false,
    error: {
      code: 'BAD_ARGUMENTS',
      params: { tool },
      message: `The arguments of ${tool} are wrong.`,
      next: `Call it with ${fields}.`,
    },
  };
}
