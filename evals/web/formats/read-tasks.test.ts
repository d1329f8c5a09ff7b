import { createCipheriv, createHash, createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { casesOf } from '../proof/cases.ts';
import { PROOF_FILES } from '../proof/task-files.ts';
import { readTasks } from './read-tasks.ts';

const files = PROOF_FILES.map((make, set) =>
  make(casesOf(set), (path) => `https://a.test${path ?? '/'}`),
);

describe('task files', () => {
  it.each(files.map((file) => [file.format, file] as const))(
    'of %s are known by their first task',
    (format, { name, text }) => {
      const read = readTasks(text, name);
      expect(read.format).toBe(format);
      expect(read.tasks).toHaveLength(10);
      expect(read.tasks[0]).toMatchObject({ url: expect.stringContaining('https://a.test/') });
    },
  );

  it('of ours take a rubric or an answer', () => {
    const text = [
      { id: 'a', task: 'Find it', url: 'shop.example', answer: '34' },
      {
        id: 'b',
        task: 'Find two',
        rubric: [{ requirement: 'one' }, { requirement: 'two', weight: 3 }],
        passAt: 0.5,
      },
    ]
      .map((task) => JSON.stringify(task))
      .join('\n');
    expect(readTasks(text, 'mine.jsonl')).toMatchObject({
      format: 'waymark',
      tasks: [
        { id: 'a', url: 'https://shop.example', reference: 'The right answer: 34', passAt: 1 },
        {
          id: 'b',
          url: null,
          passAt: 0.5,
          rubric: [
            { id: 'R1', weight: 1 },
            { id: 'R2', weight: 3 },
          ],
        },
      ],
    });
  });

  it('that are encrypted are opened by the name that they were published under', () => {
    const bu = files[2];
    const token = fernet(bu?.text ?? '', 'BU_Bench_V2');
    expect(readTasks(token, 'somewhere/BU_Bench_V2.enc').tasks).toHaveLength(10);
    expect(() => readTasks(token, 'renamed.enc')).toThrow('not under its name');
  });

  it('weigh points and pass marks as LexBench gives them', () => {
    const { tasks } = readTasks(files[3]?.text ?? '', 'task.jsonl');
    expect(tasks[0]).toMatchObject({
      isShared: true,
      passAt: 0.6,
      rubric: [
        { id: 'S1', weight: 30 },
        { id: 'S2', weight: 70 },
      ],
    });
  });
});

describe('what is wrong is named by line and field', () => {
  const mind2web = [
    '[',
    '  {"task_id": "a", "confirmed_task": "x", "website": "https://a.test", "reference_length": 3, "level": "easy"},',
    '  {"task_id": "b", "confirmed_task": "[y] \\"{", "website": "https://a.test",',
    '    "reference_length": "3", "level": "easy"}',
    ']',
  ].join('\n');
  it.each([
    ['a wrong type', mind2web, 'line 3, “reference_length”: has to be a number'],
    [
      'a missing field',
      '{"task_id":"a","reference_length":1,"confirmed_task":"x","level":"easy"}',
      'line 1, “website”: has to be text',
    ],
    [
      'an unknown level',
      '[\n{"task_id":"a","reference_length":1,"confirmed_task":"x","website":"w","level":"odd"}]',
      'line 2, “level”: has to be easy, medium or hard',
    ],
    [
      'a rubric without items',
      '\n{"task_id":"a","confirmed_task":"x","rubrics":{}}',
      'line 2, “rubrics”: has no item',
    ],
    [
      'an item without words',
      '{"task_id":"a","confirmed_task":"x","rubrics":{"R1":{"requirement":""}}}',
      'line 1, “rubrics.R1.requirement”: is empty',
    ],
    [
      'a weight for no item',
      '{"id":"a","task":"x","rubric":"A1 holds","weights":{"A1":50,"A2":50}}',
      'line 1, “weights.A2”: is no item',
    ],
    [
      'no scoring',
      '{"id":1,"query":"x","reference_answer":{}}',
      'line 1, “reference_answer.scoring”: is missing',
    ],
    [
      'a misspelt field',
      '{"id":"a","task":"x","anwser":"y"}',
      'line 1: has a field that is not known: anwser',
    ],
    [
      'a task that stands twice',
      '{"id":"a","task":"x"}\n{"id":"a","task":"y"}',
      'line 2: the task “a” stands in line 1 already',
    ],
    ['broken JSON', '{"id":"a","task":"x"}\n{"id":', 'line 2: this is not JSON'],
    ['a list without an end', '[{"id":"a","task":"x"}', 'line 1: the list of tasks has no end'],
    ['something else', 'id,task\n1,x', 'line 1: this is neither JSON nor JSON Lines'],
    ['another shape', '{"question":"x"}', 'line 1: this is no task of a known format'],
  ])('%s', (_, text, problem) => {
    expect(() => readTasks(text, 'tasks.json')).toThrow(problem);
  });
});

/** Returns a token as Python's `cryptography` package writes it, in Base64 once more as in the benchmark. */
function fernet(text: string, name: string): string {
  const key = createHash('sha256').update(name).digest();
  const iv = Buffer.alloc(16, 7);
  const cipher = createCipheriv('aes-128-cbc', key.subarray(16), iv);
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  const signed = Buffer.concat([Buffer.from([0x80]), Buffer.alloc(8), iv, body]);
  const mac = createHmac('sha256', key.subarray(0, 16)).update(signed).digest();
  const token = Buffer.concat([signed, mac]).toString('base64url');
  return Buffer.from(token).toString('base64');
}
