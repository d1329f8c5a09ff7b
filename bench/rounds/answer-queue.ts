import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import { ID_ARGUMENTS, roleOf } from './request-role.ts';
import type { RecordedAnswer, RecordedCall } from './recording.ts';
import { nodesIn } from './request-nodes.ts';

const LOOK_EVERY_MS = 200;
const IMAGE = /^data:image\/(png|jpe?g);base64,(.*)$/s;

const CallSchema = z.object({
  name: z.string(),
  arguments: z.union([z.string(), z.record(z.string(), z.json())]).default({}),
});
const AnswerSchema = z.object({
  content: z.union([z.string(), z.record(z.string(), z.json())]).nullish(),
  tool_calls: z.array(CallSchema).optional(),
});
type Answer = z.infer<typeof AnswerSchema>;

/** Queue for the person or model that plays: each request is a file in a folder, and its answer another one. */
export class AnswerQueue {
  readonly #folder: string;
  readonly answers: RecordedAnswer[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async answer(request: ScriptedRequest): Promise<ScriptedAnswer> {
    const number = String(request.index + 1).padStart(4, '0');
    await this.#write(number, request);
    const recorded = await this.#read(number, request);
    this.answers.push(recorded);
    const { content, calls } = recorded;
    return calls === undefined
      ? { content: content ?? '' }
      : { calls, ...(content === undefined ? {} : { content }) };
  }

  async #write(number: string, { body }: ScriptedRequest): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const copy = structuredClone(body);
    let images = 0;
    for (const { content } of copy.messages) {
      if (!Array.isArray(content)) continue;
      for (const part of content) {
        if (part.type !== 'image_url') continue;
        const [, form = 'png', data = ''] = IMAGE.exec(part.image_url.url) ?? [];
        images += 1;
        const name = `${number}.image-${images}.${form.replace('jpeg', 'jpg')}`;
        await writeFile(join(this.#folder, name), Buffer.from(data, 'base64'));
        part.image_url.url = name;
      }
    }
    const file = join(this.#folder, `${number}.request.json`);
    await writeFile(`${file}.part`, JSON.stringify(copy, null, 2));
    await rename(`${file}.part`, file);
  }

  /** Waits for a valid answer; an invalid one is moved away, with the reason next to it. */
  async #read(number: string, request: ScriptedRequest): Promise<RecordedAnswer> {
    const file = join(this.#folder, `${number}.response.json`);
    for (;;) {
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text === null) {
        await sleep(LOOK_EVERY_MS);
        continue;
      }
      try {
        return toRecorded(AnswerSchema.parse(JSON.parse(text)), request);
      } catch (error) {
        await writeFile(join(this.#folder, `${number}.problem.txt`), `${String(error)}\n`);
        await rename(file, join(this.#folder, `${number}.refused.json`));
      }
    }
  }
}

function toRecorded(answer: Answer, request: ScriptedRequest): RecordedAnswer {
  const { content, tool_calls: wanted = [] } = answer;
  const text = typeof content === 'object' && content !== null ? JSON.stringify(content) : content;
  const calls = wanted.map((call): RecordedCall => ({
    tool: call.name,
    args:
      typeof call.arguments === 'string'
        ? z.record(z.string(), z.json()).parse(JSON.parse(call.arguments))
        : call.arguments,
  }));
  const nodes = nodesIn(request);
  const named = calls.flatMap(({ args }) =>
    ID_ARGUMENTS.flatMap((key) => {
      const node = nodes.get(Number(args[key]));
      return node === undefined ? [] : [[Number(args[key]), node] as const];
    }),
  );
  return {
    role: roleOf(request),
    ...(text === null || text === undefined || text === '' ? {} : { content: text }),
    ...(calls.length === 0 ? {} : { calls }),
    nodes: Object.fromEntries(named),
  };
}
