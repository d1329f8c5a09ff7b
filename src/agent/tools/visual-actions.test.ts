import { describe, expect, it } from 'vitest';

import { ArtifactIdSchema } from '#shared/model/ids.ts';

import { tinySnapshot } from '../../testing/fake-browser/fake-browser.ts';
import type { AnswerRequest, Model } from '../llm/model.ts';
import { type VisualActionParts, visualClick, visualDrag, visualType } from './visual-actions.ts';
import { type PointScale, toViewport } from './point-at.ts';

const screenshot = {
  artifactId: ArtifactIdSchema.parse('a'.repeat(64)),
  dataUrl: 'data:image/jpeg;base64,',
};
const page = { title: 'Map', text: '', nodes: [{ name: 'Zoom in' }] };

/** A model that answers the question with these values in order, until one is accepted. */
function parts(answers: readonly unknown[], scale: PointScale = 'auto') {
  const calls: unknown[] = [];
  const problems: string[] = [];
  const answer: NonNullable<Model['answer']> = async <Answer>(question: AnswerRequest<Answer>) => {
    for (const value of answers) {
      const read = question.read(value);
      if (read.ok) return read.answer;
      problems.push(read.problem);
    }
    throw new Error('No answer was taken');
  };
  const made: VisualActionParts = {
    model: { seesImages: true, answer },
    context: {
      signal: new AbortController().signal,
      onDelta: () => undefined,
      onNotice: () => undefined,
      onCall: () => undefined,
    },
    scale,
    observe: async () => ({
      text: '',
      snapshot: tinySnapshot('http://map.test/', page),
      screenshot,
    }),
    call: async (tool, args) => {
      calls.push([tool, args]);
      return { ok: true, output: 'Done.', effect: { changes: [] } };
    },
  };
  return { made, calls, problems };
}

const at = (x: number, y: number) => ({ found: true, label: null, x, y });

describe('visual_click', () => {
  it('clicks the node whose mark the model names', async () => {
    const { made, calls } = parts([{ found: true, label: 1, x: null, y: null }]);
    expect(await visualClick(made, { instruction: 'the plus' })).toMatchObject({ ok: true });
    expect(calls).toEqual([['click', { nodeId: 1 }]]);
  });

  it('clicks the point that it gives otherwise', async () => {
    const { made, calls } = parts([at(500, 250)]);
    await visualClick(made, { instruction: 'the lake' });
    expect(calls).toEqual([['click_point', { x: 600, y: 200 }]]);
  });

  it('tells the model what is wrong with its answer', async () => {
    const { made, calls, problems } = parts([
      { found: true, label: 7, x: null, y: null },
      at(5000, 10),
      { found: true, label: null, x: null, y: 3 },
      at(10, 10),
    ]);
    await visualClick(made, { instruction: 'the lake' });
    expect(problems).toEqual([
      expect.stringContaining('no mark 7'),
      expect.stringContaining('outside'),
      expect.stringContaining('either a label or both'),
    ]);
    expect(calls).toEqual([['click_point', { x: 12, y: 8 }]]);
  });

  it('clicks nothing when it is not there or the model is blind', async () => {
    const missing = parts([{ found: false, label: null, x: null, y: null }]);
    expect(await visualClick(missing.made, { instruction: 'a cat' })).toMatchObject({
      error: { code: 'NOT_SEEN' },
    });
    const blind = { ...parts([]).made, model: { seesImages: false, answer: null } };
    expect(await visualClick(blind, { instruction: 'a cat' })).toMatchObject({
      error: { code: 'MODEL_BLIND' },
    });
    expect(missing.calls).toEqual([]);
  });
});

it('visual_type clicks the place and types where the focus is', async () => {
  const { made, calls } = parts([at(0.5, 0.5)]);
  await visualType(made, { instruction: 'the cell A1', text: '42' });
  expect(calls).toEqual([
    ['click_point', { x: 600, y: 400 }],
    ['type', { text: '42' }],
  ]);
});

it('visual_drag drags between two places of one picture', async () => {
  const { made, calls } = parts([at(0.5, 0.5)]);
  let looks = 0;
  const observe = async () => {
    looks += 1;
    return made.observe();
  };
  await visualDrag({ ...made, observe }, { from: 'the end of the line', to: 'the box' });
  expect(calls).toEqual([['drag_point', { from: { x: 600, y: 400 }, to: { x: 600, y: 400 } }]]);
  expect(looks).toBe(1);
  expect(await visualDrag(made, { from: 'a' })).toMatchObject({ error: { code: 'BAD_ARGUMENTS' } });
});

describe('toViewport', () => {
  const viewport = { width: 2560, height: 1600 };
  it.each([
    ['thousandths', { x: 500, y: 500 }, { x: 1280, y: 800 }],
    ['shares', { x: 0.25, y: 0.5 }, { x: 640, y: 800 }],
    // The picture of a wide viewport has fewer pixels than the viewport.
    ['pixels', { x: 640, y: 400 }, { x: 1280, y: 800 }],
    ['auto', { x: 0.25, y: 0.5 }, { x: 640, y: 800 }],
    ['auto', { x: 1200, y: 400 }, { x: 2400, y: 800 }],
    ['auto', { x: 1000, y: 1000 }, { x: 2559, y: 1599 }],
  ] as const)('%s %j', (scale, point, expected) => {
    expect(toViewport(point, viewport, scale)).toEqual(expected);
  });
});
